import { DEFAULT_PAGE_SIZE, NO_ACCOUNT } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import type { Query } from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import type { PersonTransaction } from '../../db/session/unit-of-work.ts';
import { serve } from '../../http/serve.ts';
import { isWholeAccount, withBalances } from '../bookings/balance-after.ts';
import { getAccountRow } from '../bookings/account-repository.ts';
import { inScope } from '../ledgers/ledgers.ts';
import { breakDownSpending } from './breakdown.ts';
import { sumTransactions } from './list-totals.ts';
import { withPayee } from './payee-search.ts';
import { listSuggestions } from './suggestions.ts';
import { summariseTransactions } from './summary.ts';
import { encodeCursor, decodeCursor } from './transaction-cursor.ts';
import { downloadTransactions } from './transaction-file.ts';
import { listAfter, listTransactions } from './transaction-search.ts';
import {
  listCategories,
  updateTransaction,
  patchTransaction,
  deleteTransaction,
  getTransaction,
  createTransaction,
  transactionAnswers,
} from './transaction-service.ts';

type ListQuery = Omit<Query<typeof contract.listTransactions>, 'totals'>;

/** The rows that a query asks for; a 404 for a ledger or an account that is not the caller's. */
async function filterOf(tx: PersonTransaction, query: Query<typeof contract.downloadTransactions>) {
  if (query.account_id !== undefined && query.account_id !== NO_ACCOUNT) await getAccountRow(tx, query.account_id);
  return withPayee(tx, { ...query, ledgers: inScope(tx.ledgers, query.household_id) });
}

/** A page by its number, or the rows after a cursor; one row more than asked for tells whether there is a next. */
async function listAnswer(
  tx: PersonTransaction,
  { page = 1, limit = DEFAULT_PAGE_SIZE.page, after, ...query }: ListQuery,
) {
  const filter = await filterOf(tx, query);
  const { rows, total } = after
    ? await listAfter(tx, filter, { last: decodeCursor(after), limit: limit + 1 })
    : await listTransactions(tx, filter, { page, limit });
  const found = rows.slice(0, limit);
  const shown = isWholeAccount(query) ? await withBalances(tx, found) : found;
  const last = shown.at(-1);
  const goesOn = after ? rows.length > limit : page * limit < total;
  return {
    data: await transactionAnswers(tx, shown),
    pagination: { ...(!after && { page }), limit, total_pages: Math.ceil(total / limit), total_items: total },
    next: last && goesOn ? encodeCursor(last) : null,
  };
}

export function transactionRoutes(app: FastifyInstance): void {
  serve(app, contract.listTransactions, async ({ tx, query: { totals, ...query } }) => ({
    ...(await listAnswer(tx, query)),
    ...(totals && { totals: await sumTransactions(tx, query) }),
  }));
  serve(app, contract.downloadTransactions, async ({ tx, query, reply }) => {
    const table = await downloadTransactions(tx, await filterOf(tx, query));
    // A refusal is no file.
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="transactions.csv"');
    return table;
  });
  serve(app, contract.listSuggestions, async ({ tx }) => ({ data: await listSuggestions(tx) }));
  serve(app, contract.summariseTransactions, ({ tx, query }) => summariseTransactions(tx, query));
  serve(app, contract.breakDownSpending, ({ tx, query }) => breakDownSpending(tx, query));
  serve(app, contract.listCategories, async ({ tx }) => ({ categories: await listCategories(tx) }));
  serve(app, contract.getTransaction, ({ tx, param }) => getTransaction(tx, param('id')));
  serve(app, contract.createTransaction, ({ tx, personId, body }) => createTransaction(tx, personId, body));
  serve(app, contract.updateTransaction, ({ tx, personId, body, param, query, ifMatch }) =>
    updateTransaction(tx, personId, { id: param('id'), ifMatch, draft: body, keep: query.schedule === 'keep' }),
  );
  serve(app, contract.patchTransaction, ({ tx, personId, body, param, query, ifMatch }) =>
    patchTransaction(tx, personId, { id: param('id'), ifMatch, change: body, keep: query.schedule === 'keep' }),
  );
  serve(app, contract.deleteTransaction, ({ tx, param, query, ifMatch }) =>
    deleteTransaction(tx, {
      id: param('id'),
      ifMatch,
      isIgnored: query.ignore === 'true',
      keep: query.schedule === 'keep',
    }),
  );
}
