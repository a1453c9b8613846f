import type { NesteggFailure } from '@nestegg/api-sdk';
import { expect, it } from 'vitest';
import { mount } from '../../test-support/mounting.tsx';
import { useHeldVersion, type HeldVersionOptions } from './use-held-version.ts';

interface Item {
  readonly name: string;
  readonly version: number;
}

const MINE: Item = { name: 'Nest', version: 1 };
const THEIRS: Item = { name: 'Pond', version: 2 };

/** A refusal for a reason. */
const refusal = (code: string): NesteggFailure => ({
  kind: 'answer',
  code: 'CONFLICT',
  status: 409,
  message: 'No',
  serverMessage: 'No',
  reason: { code, params: {} },
  problems: [],
  trackingId: null,
  details: null,
  retryAfter: null,
  endpoint: 'PATCH /api/accounts/{id}',
  timestamp: 0,
});

const OVERTAKEN = refusal('version.changed');

/** A form that began with a version of its own, beside a server that answers so to a look at the record. */
function open(options: Partial<HeldVersionOptions<Item>> = {}) {
  let held: ReturnType<typeof useHeldVersion<Item>> | undefined;
  function Shown() {
    held = useHeldVersion<Item>({
      present: MINE,
      code: 'version.changed',
      look: () => Promise.resolve({ data: THEIRS, isError: false }),
      ...options,
    });
    return null;
  }
  mount(<Shown />);
  return () => held ?? expect.unreachable();
}

it('a save that others overtook waits for a choice, until it goes on from theirs', async () => {
  const held = open();
  expect(await held().overtaken(OVERTAKEN)).toBe('waits');
  await expect.poll(() => held().meanwhile).toEqual({ item: THEIRS, error: OVERTAKEN });
  expect(held().base).toBe(MINE);
  held().goOn(THEIRS);
  await expect.poll(() => [held().base, held().meanwhile]).toEqual([THEIRS, null]);
});

it('the choice goes with the next save, where that fails for another reason', async () => {
  const held = open();
  await held().overtaken(OVERTAKEN);
  await expect.poll(() => held().meanwhile).not.toBeNull();
  expect(await held().overtaken(refusal('account.closed'))).toBe('no');
  await expect.poll(() => held().meanwhile).toBeNull();
});

it('a save goes on by itself from a version that has all that the form shows', async () => {
  const held = open({ isSame: () => true });
  expect(await held().overtaken(OVERTAKEN)).toEqual({ from: THEIRS });
  await expect.poll(() => [held().base, held().meanwhile]).toEqual([THEIRS, null]);
});

it('nothing is asked where the record cannot be looked at: what is known of it is an earlier version', async () => {
  const held = open({ look: () => Promise.resolve({ data: MINE, isError: true }) });
  expect(await held().overtaken(OVERTAKEN)).toBe('no');
  expect(held().meanwhile).toBeNull();
});
