import { describe, expect } from 'vitest';
import { open } from '../../../test/accounts.ts';
import { it } from '../../../test/household-test.ts';
import { choose, commit, csv, draft, ofx, undoImport, upload } from '../../../test/imports.ts';
import type { Person } from '../../../test/test-server.ts';

const ignoredOf = async (person: Person, id: string) =>
  (await person.call('GET', `/api/accounts/${id}/ignored`)).json<{
    data: { id: string; amount: number; bank_reference: string | null }[];
  }>().data;

describe('the statements of an account', () => {
  it('ACC-23 cover days once they are imported, and no more once that is undone', async ({ owner }) => {
    const id = await open(owner);
    const made = await draft(owner, id, ofx([{ amount: -3, id: 'S1' }]), { name: 'bank.ofx' });
    const covered = async () => (await owner.call('GET', `/api/accounts/${id}`)).json<{ statement_to: unknown }>();
    expect(await covered()).toMatchObject({ statement_to: null });
    expect((await commit(owner, made)).statusCode).toBe(200);
    expect(await covered()).toMatchObject({ statement_to: '2026-03-31' });
    expect((await undoImport(owner, made)).statusCode).toBe(200);
    expect(await covered()).toMatchObject({ statement_to: null });
  });

  it('of a draft go into no account once theirs is deleted', async ({ owner }) => {
    const id = await open(owner);
    const made = await draft(owner, id, ofx([{ amount: -3, id: 'S2' }]), { name: 'bank.ofx' });
    expect((await owner.call('DELETE', `/api/accounts/${id}`)).statusCode).toBe(204);
    expect((await owner.call('GET', `/api/imports/${made.id}`)).json()).toMatchObject({
      statements: [{ account_id: null, account_name: null, is_left_out: false }],
    });
  });
});

describe('a row that is not to be imported', () => {
  it('IMP-30 is shown with the bank’s own id, where it has one', async ({ owner }) => {
    for (const [line, reference] of [
      [{ amount: -4, id: 'T4' }, 'T4'],
      [{ amount: -5, text: 'Kiosk' }, null],
    ] as const) {
      const id = await open(owner);
      const made = await draft(owner, id, csv(line));
      await choose(owner, made, { choices: [{ number: 1, take: 'ignore' }] });
      expect((await commit(owner, made)).statusCode).toBe(200);
      expect(await ignoredOf(owner, id)).toMatchObject([{ amount: line.amount, bank_reference: reference }]);
    }
  });

  it('IMP-30 is let in again in its own account alone, and nothing that is imported is', async ({ owner, server }) => {
    const [id, other] = [await open(owner), await open(owner)];
    const made = await draft(owner, id, csv({ amount: -4, id: 'T5' }, { amount: -5, id: 'T6' }));
    await choose(owner, made, { choices: [{ number: 1, take: 'ignore' }] });
    expect((await commit(owner, made)).statusCode).toBe(200);
    const [row] = await ignoredOf(owner, id);
    const [imported] = await server.db.asOwner<{ id: string }>(
      'select id from source where account_id = $1 and transaction_id is not null',
      [id],
    );
    const remove = async (from: string, which: unknown) =>
      (await owner.call('DELETE', `/api/accounts/${from}/ignored/${String(which)}`)).statusCode;
    expect(await remove(other, row?.id)).toBe(404);
    expect(await remove(id, imported?.id)).toBe(404);
    expect(await remove(id, row?.id)).toBe(204);
    expect((await upload(owner, csv({ amount: -5, id: 'T6' }))).statusCode).toBe(201);
    expect(await ignoredOf(owner, id)).toEqual([]);
  });
});
