import type { Import } from '@nestegg/api-sdk';

/** How many rows a file has that are to go somewhere: those of statements that are not imported are none of them. */
export const rowsOf = ({ rows, statements }: Pick<Import, 'rows' | 'statements'>): number =>
  statements.reduce((left, statement) => (statement.isLeftOut ? left - statement.rows : left), rows);

/** How many rows an import brought. */
export const takenOf = ({ result }: Pick<Import, 'result'>): number => (result ? result.created + result.matched : 0);
