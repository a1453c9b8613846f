import { expect, it } from 'vitest';
import * as root from './index.ts';
import * as history from './history/index.ts';
import * as react from './react/index.ts';
import * as testing from './testing/index.ts';

const names = (entry: object): string[] => Object.keys(entry).toSorted();

it('exports these names and no others', () => {
  expect(names(root)).toEqual([
    'ERROR_MESSAGES',
    'NesteggRequestError',
    'conflictingHousehold',
    'conflictingTransaction',
    'createDraftKey',
    'createNesteggApi',
    'globalReaction',
    'isNesteggError',
    'isUncertain',
    'problemsOf',
    'viewMessage',
  ]);
  expect(names(history)).toEqual(['addHistory', 'changedTags', 'streamChanges', 'undoConflictsOf']);
  expect(names(react)).toEqual(['createNesteggReactApi']);
  expect(names(testing)).toEqual(['SAMPLE_SUMMARY', 'SAMPLE_TRANSACTIONS', 'startContractServer', 'wireTransaction']);
});

it('has an endpoint for every call of the contract', async () => {
  const contract = await import('@nestegg/domain/contract');
  const client = root.createNesteggApi({ baseUrl: '', getAccessToken: () => Promise.reject(new Error('none')) });
  const api = history.addHistory(client);
  const calls = Object.entries(contract).filter(([, value]) => 'method' in value);
  const missing = calls.map(([name]) => name).filter((name) => !(name in api.endpoints));
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
