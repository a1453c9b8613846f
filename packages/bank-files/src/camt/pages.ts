import { groupBy } from '../group-by.ts';
import { find, findAll, readXml, textAt, textsIn, type Element } from './tree.ts';

/** What 053, 052 and 054 call an account's part. */
export const STATEMENTS: ReadonlySet<string> = new Set(['Stmt', 'Rpt', 'Ntfctn']);

/** What numbers the pages of a message, or of a statement. */
export const PAGINATION = ['MsgPgntn', 'StmtPgntn', 'RptPgntn', 'NtfctnPgntn'] as const;

/** A page of an account's statement. */
export interface Page {
  readonly account: string;
  readonly number: number;
  readonly isLast: boolean;
}

function pageOf(statement: Element): Page | null {
  const pagination = PAGINATION.map((name) => find(statement, name)).find((found) => found !== undefined);
  if (pagination === undefined) return null;
  return {
    account: textsIn(find(statement, 'Acct', 'Id') ?? statement).join(' '),
    number: Number(textAt(pagination, 'PgNb')),
    isLast: !/^(?:false|0)$/.test(textAt(pagination, 'LastPgInd')),
  };
}

/** The pages of statements, which need not be numbered. */
export const pagesOf = (statements: readonly Element[]): Page[] =>
  statements.flatMap((statement) => pageOf(statement) ?? []);

/** Documents that were joined into one file have a declaration each. */
export const documentsIn = (text: string): Element[] =>
  text
    .split(/(?=<\?xml\s)/)
    .filter((document) => document.trim() !== '')
    .map(readXml);

/** The pages of a file. */
export const pagesIn = (text: string): Page[] =>
  pagesOf(documentsIn(text).flatMap((document) => findAll(document, STATEMENTS)));

/** Whether each page that is not the last one of an account has the next one beside it, and each behind the first the one before. */
export function areWhole(pages: readonly Page[]): boolean {
  return [...groupBy(pages, ({ account }) => account).values()].every((own) => {
    const count = (matches: (page: Page) => boolean): number => own.filter(matches).length;
    return own.every(
      ({ number }) =>
        count((page) => page.number === number && !page.isLast) === count((page) => page.number === number + 1) &&
        (number <= 1 ||
          count((page) => page.number === number) === count((page) => page.number === number - 1 && !page.isLast)),
    );
  });
}
