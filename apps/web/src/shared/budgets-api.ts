import { addBudgets } from '@nestegg/api-sdk/redux';
import { extendedClient } from './extended-client.ts';

/** The client of the signed-in person, with the calls of budgets. */
export const useBudgetsApi = extendedClient((api) => addBudgets(api));
