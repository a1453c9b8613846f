import { expect, it } from 'vitest';
import * as root from './index.ts';
import * as react from './react/index.ts';
import * as redux from './redux/index.ts';
import * as testing from './testing/index.ts';

const names = (entry: object): string[] => Object.keys(entry).toSorted();

const isCall = (value: object): value is { readonly method: string } => 'method' in value;

/** The names of the contract's calls. */
async function callNames(): Promise<string[]> {
  const contract = Object.entries<object>(await import('@nestegg/domain/contract'));
  return contract.filter(([, value]) => isCall(value)).map(([name]) => name);
}

it('exports these names and no others', async () => {
  const calls = new Set(await callNames());
  expect(names(root).filter((name) => !calls.has(name))).toEqual([
    'DeviceSignInError',
    'ERROR_MESSAGES',
    'NesteggError',
    'accessToken',
    'budgetsOf',
    'conflictingHousehold',
    'conflictingTransaction',
    'createCaller',
    'createDraftKey',
    'createNestegg',
    'deviceSignIn',
    'deviceSignOut',
    'forecastsOf',
    'formatMoney',
    'globalReaction',
    'importsOf',
    'isNesteggError',
    'isUncertain',
    'listDeletedHouseholds',
    'problemsOf',
    'reconciliationDifferenceOf',
    'ruleActionsOf',
    'ruleConditionsOf',
    'rulesOf',
    'schedulesOf',
    'stepUpMethodsOf',
    'sumTransactions',
    'trendsOf',
    'undoConflictsOf',
    'viewMessage',
  ]);
  expect(names(redux)).toEqual([
    'addAccounts',
    'addBudgets',
    'addForecasts',
    'addHistory',
    'addImports',
    'addRules',
    'addSchedules',
    'addTrends',
    'changedTags',
    'createNesteggApi',
    'createNesteggBaseQuery',
  ]);
  expect(names(react)).toEqual(['createNesteggReactApi']);
  expect(names(testing)).toEqual([
    'SAMPLE_SUMMARY',
    'SAMPLE_TRANSACTIONS',
    'contractHandlers',
    'createContractHandler',
    'startContractServer',
    'wireTransaction',
  ]);
});

it('has a function for every call of the contract', async () => {
  // What the server offers is for the client to know: `getCapabilities` is a method of it.
  expect((await callNames()).filter((name) => !(name in root))).toEqual(['getCapabilities']);
});

it('has an endpoint for every call of the contract', async () => {
  const client = redux.createNesteggApi({ baseUrl: '', getAccessToken: () => Promise.reject(new Error('none')) });
  const api = redux.addForecasts(
    redux.addSchedules(
      redux.addBudgets(redux.addTrends(redux.addRules(redux.addImports(redux.addAccounts(redux.addHistory(client)))))),
    ),
  );
  const missing = (await callNames()).filter((name) => !(name in api.endpoints));
  // Files and streams, which no store should hold: functions of the client fetch them.
  expect(missing.toSorted()).toEqual(['downloadTransactions', 'exportData', 'streamChanges']);
});

it('SDK-32 exports sample figures from the testing entry alone', () => {
  expect(testing.SAMPLE_TRANSACTIONS).toHaveLength(5);
  expect(testing.SAMPLE_SUMMARY).toEqual({
    balance: 3125.5,
    income: 5500,
    expenses: 2374.5,
    savings_goal: 10_000,
    savings_progress: 3125.5,
  });
  expect(JSON.stringify(Object.values(root))).not.toContain('Salary');
});
