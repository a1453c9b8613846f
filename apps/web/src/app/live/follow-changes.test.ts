import type { ChangeFeed } from '@nestegg/api-sdk';
import { expect, it } from 'vitest';
import { closedGate } from '../../test-support/gate.ts';
import { followChanges } from './follow-changes.ts';

it('calls while one is under way are one more call after it, from where that one ended', async () => {
  const gate = closedGate();
  const asked: (string | undefined)[] = [];
  const kept: string[] = [];
  const check = followChanges({
    list: async (since): Promise<ChangeFeed> => {
      asked.push(since);
      await gate.opened;
      return { cursor: `after ${asked.length}`, reset: false, ledgers: [], left: [] };
    },
    since: 'before',
    keep: (cursor) => kept.push(cursor),
    onChanges: () => undefined,
  });
  const calls = [check(), check(), check()];
  expect(asked).toEqual(['before']);
  gate.open();
  await Promise.all(calls);
  expect(asked).toEqual(['before', 'after 1']);
  expect(kept).toEqual(['after 1', 'after 2']);
});

it('a call while one gets no answer is made all the same, from where the last answer ended', async () => {
  const gate = closedGate();
  const asked: (string | undefined)[] = [];
  const check = followChanges({
    list: async (since): Promise<ChangeFeed | undefined> => {
      asked.push(since);
      await gate.opened;
      return undefined;
    },
    since: 'before',
    keep: () => undefined,
    onChanges: () => undefined,
  });
  const calls = [check(), check()];
  gate.open();
  await Promise.all(calls);
  expect(asked).toEqual(['before', 'before']);
});

it('a first visit takes its first answer alone for one that says nothing of before', async () => {
  const resets: boolean[] = [];
  const check = followChanges({
    list: () => Promise.resolve({ cursor: 'after', reset: false, ledgers: [], left: [] }),
    since: undefined,
    keep: () => undefined,
    onChanges: ({ reset }) => resets.push(reset),
  });
  await check();
  await check();
  expect(resets).toEqual([true, false]);
});
