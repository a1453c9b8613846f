import type { Budget, SavedBudget } from '../../model/budget.ts';
import * as requests from '../../requests/budget-requests.ts';
import type {
  BudgetFilter,
  CoverBudget,
  FillBudget,
  UpdateBudget,
  UpdateBudgetPolicy,
} from '../../requests/budget-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { touches } from './tags.ts';

const invalidatesTags = touches('Budget', 'History');

/** Budgets, of servers with the capability `budget`. */
export const budgetEndpoints = (build: Builder) => ({
  getBudget: build.query<Cached<Budget>, BudgetFilter>({
    query: requests.getBudget,
    providesTags: ['Budget', 'Breakdown'],
  }),
  /** Where an amount is not what its writer saw it is refused (409). */
  updateBudget: build.mutation<SavedBudget | null, UpdateBudget>({ query: requests.updateBudget, invalidatesTags }),
  updateBudgetPolicy: build.mutation<SavedBudget | null, UpdateBudgetPolicy>({
    query: requests.updateBudgetPolicy,
    invalidatesTags,
  }),
  fillBudget: build.mutation<SavedBudget | null, FillBudget>({ query: requests.fillBudget, invalidatesTags }),
  coverBudget: build.mutation<SavedBudget | null, CoverBudget>({ query: requests.coverBudget, invalidatesTags }),
});
