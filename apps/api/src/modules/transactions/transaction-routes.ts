import { DEFAULT_PAGE_SIZE } from '@nestegg/domain';
import {
  breakDownSpending,
  createTransaction,
  deleteTransaction,
  downloadTransactions,
  listCategories,
  listSuggestions,
  listTransactions,
  readTransaction,
  replaceTransaction,
  summariseTransactions,
} from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { inScope } from '../ledgers/ledgers.ts';
import { breakdownOf } from './breakdown.ts';
import { listTotalsOf } from './list-totals.ts';
import { suggestionsOf } from './suggestions.ts';
import { summaryOf } from './summary.ts';
import { transactionFile } from './transaction-file.ts';
import { searchTransactions } from './transaction-search.ts';
import {
  categoriesOf,
  changeTransaction,
  eraseTransaction,
  readTransactionOf,
  recordTransaction,
  transactionAnswer,
} from './transaction-service.ts';

export function transactionRoutes(app: FastifyInstance): void {
  serve(
    app,
    listTransactions,
    async ({ tx, query: { page = 1, limit = DEFAULT_PAGE_SIZE.page, totals, ...query } }) => {
      const filter = { ...query, ledgers: inScope(tx.ledgers, query.household_id) };
      const { rows, total } = await searchTransactions(tx, filter, { page, limit });
      return {
        data: rows.map((row) => transactionAnswer(row, tx.ledgers)),
        pagination: { page, limit, total_pages: Math.ceil(total / limit), total_items: total },
        ...(totals && { totals: await listTotalsOf(tx, query) }),
      };
    },
  );
  serve(app, downloadTransactions, ({ tx, query, reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="transactions.csv"');
    return transactionFile(tx, { ...query, ledgers: inScope(tx.ledgers, query.household_id) });
  });
  serve(app, listSuggestions, async ({ tx }) => ({ data: await suggestionsOf(tx) }));
  serve(app, summariseTransactions, ({ tx, query }) => summaryOf(tx, query));
  serve(app, breakDownSpending, ({ tx, query }) => breakdownOf(tx, query));
  serve(app, listCategories, async ({ tx }) => ({ categories: await categoriesOf(tx) }));
  serve(app, readTransaction, ({ tx, param }) => readTransactionOf(tx, param('id')));
  serve(app, createTransaction, ({ tx, personId, body }) => recordTransaction(tx, personId, body));
  serve(app, replaceTransaction, ({ tx, personId, body, param, ifMatch }) =>
    changeTransaction(tx, personId, { id: param('id'), ifMatch, draft: body }),
  );
  serve(app, deleteTransaction, ({ tx, param, ifMatch }) => eraseTransaction(tx, { id: param('id'), ifMatch }));
}
