import { expect, it } from 'vitest';
import { patroniSettings } from './member.mjs';
import { TRIALS } from './run-automatic.mjs';
import { cutMachine, cutMembers, killDatabase, killMachine, MAX_FAILOVER, pause } from './trials.mjs';

const countOf = (...trials) => TRIALS.filter((trial) => trials.includes(trial)).length;

it('OPS-21 pnpm cluster automatic kills five primaries and cuts off two, each to be written again within 30 s', () => {
  expect([countOf(killDatabase, killMachine), countOf(cutMachine, cutMembers), MAX_FAILOVER]).toEqual([5, 2, 30_000]);
});

it('OPS-22 it has a primary come back from a pause, and no primary acknowledges what no second machine has', () => {
  expect(countOf(pause)).toBe(1);
  const machine = { name: 'one', address: '10.77.0.11', disk: '/disk' };
  const { bootstrap } = patroniSettings({ machine, machines: [machine], bin: '/bin' });
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
});
