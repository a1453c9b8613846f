import { CAPABILITIES, DEFAULT_SORT, type Capability, type TransactionSort } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from './filters.ts';
import { listQueryOf } from './use-list-query.ts';

const asked = (
  filters: object,
  sort: TransactionSort = DEFAULT_SORT,
  capabilities: readonly Capability[] = CAPABILITIES,
) => listQueryOf({ ...NO_FILTERS, ...filters }, sort, capabilities).query;

const PLAIN = { householdId: '', startDate: '', endDate: '', category: '', search: '' };

describe('what a list asks its server for', () => {
  it('is what every server knows, where nothing more is wanted', () => {
    expect(asked({})).toEqual(PLAIN);
    const own = { household: 'h-1', from: '2026-11-01', to: '2026-11-30', category: 'Food', search: 'flat' };
    expect(asked(own)).toEqual({
      householdId: 'h-1',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      category: 'Food',
      search: 'flat',
    });
  });

  it.each([
    ['a kind', { kind: 'expense' }, { kind: 'expense', uncategorised: undefined, sort: DEFAULT_SORT }],
    ['what has no category', { uncategorised: 'true' }, { kind: undefined, uncategorised: true, sort: DEFAULT_SORT }],
    ['an account', { account_id: 'a-1' }, { accountId: 'a-1', transfers: undefined }],
    ['no transfers', { transfers: 'exclude' }, { accountId: undefined, transfers: 'exclude' }],
    ['transfers that are none', { transfers: 'some' }, { accountId: undefined, transfers: undefined }],
    ['an import', { import_id: 'i-1' }, { importId: 'i-1' }],
    ['a flow', { flow: 'spending' }, { flow: 'spending', payee: undefined }],
    ['a payee', { payee: 'Baker' }, { flow: undefined, payee: 'Baker' }],
  ])('has %s where it is wanted', (_, filters, further) => {
    expect(asked(filters)).toEqual({ ...PLAIN, ...further });
    // A server that cannot answer it is not asked for it.
    expect(asked(filters, DEFAULT_SORT, [])).toEqual(PLAIN);
  });

  it('has an order that is not the usual one', () => {
    expect(asked({}, '-amount')).toEqual({ ...PLAIN, kind: undefined, uncategorised: undefined, sort: '-amount' });
  });

  it.each([
    ['nothing more', {}, DEFAULT_SORT, false],
    ['an order', {}, '-amount', true],
    ['an account', { account_id: 'a-1' }, DEFAULT_SORT, true],
    ['an import', { import_id: 'i-1' }, DEFAULT_SORT, true],
    ['a payee', { payee: 'x' }, DEFAULT_SORT, true],
  ] as const)('waits for what the server can do, of %s: %s', (_, filters, sort, isPending) => {
    expect(listQueryOf({ ...NO_FILTERS, ...filters }, sort, undefined)).toMatchObject({ isPending });
    expect(listQueryOf({ ...NO_FILTERS, ...filters }, sort, [])).toMatchObject({ isPending: false });
  });
});
