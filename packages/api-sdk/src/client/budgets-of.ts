import * as budgets from '../requests/budget-requests.ts';
import type { Caller } from './caller.ts';
import { taking } from './methods.ts';

/** The calls of budgets as methods: `budgetsOf(nestegg.call).get()`. A part of its own, because most programs have none. */
export const budgetsOf = (call: Caller) => ({
  /** A month of a ledger's budget. */
  get: taking(call, budgets.getBudget),
  /** Assigns amounts to categories of a month. */
  update: taking(call, budgets.updateBudget),
  /** Sets how a category carries over from a month on. */
  updatePolicy: taking(call, budgets.updateBudgetPolicy),
  /** Assigns what the month before has, or what was spent on average. */
  fill: taking(call, budgets.fillBudget),
  /** Moves an assigned amount to a category. */
  cover: taking(call, budgets.coverBudget),
});
