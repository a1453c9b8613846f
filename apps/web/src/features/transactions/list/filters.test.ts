import { describe, expect, it } from 'vitest';
import { activeFilters, isFiltered, NO_FILTERS, readPageQuery, writePageQuery } from './filters.ts';

describe('the address of a filtered list', () => {
  it('says everything that is set, and reads back as it was written', () => {
    const query = {
      filters: {
        search: 'tram & bus',
        household: 'h-1',
        from: '2026-11-01',
        to: '2026-11-30',
        category: 'Food',
        kind: 'expense',
        uncategorised: 'true',
        account_id: 'a-1',
        transfers: 'exclude',
        import_id: 'i-1',
        flow: 'spending',
        payee: 'Rewe',
      },
      sort: '-amount' as const,
      page: 3,
      pageSize: 50,
    };
    expect(readPageQuery(writePageQuery(query))).toEqual(query);
  });

  it('is empty for a list as it first appears', () => {
    expect(writePageQuery({ filters: NO_FILTERS, sort: '-date', page: 1, pageSize: 10 }).toString()).toBe('');
  });

  it('TX-04 falls back to the first page of ten for what it cannot mean', () => {
    expect(
      readPageQuery(
        new URLSearchParams('page=-2&rows=7&from=2026-02-30&to=tomorrow&kind=gift&sort=account&transfers=some'),
      ),
    ).toEqual({
      filters: NO_FILTERS,
      sort: '-date',
      page: 1,
      pageSize: 10,
    });
  });

  it('ACC-04 reads the address of a balance, whose names are the contract’s', () => {
    const { filters } = readPageQuery(new URLSearchParams('account_id=a-1&end_date=2026-11-20'));
    expect(filters).toEqual({ ...NO_FILTERS, account_id: 'a-1', to: '2026-11-20' });
  });

  it.each(['household', 'from', 'to', 'category', 'account_id', 'transfers'])(
    'counts %s among the folded filters',
    (name) => {
      expect(activeFilters({ ...NO_FILTERS, [name]: 'x' })).toBe(1);
    },
  );

  it('counts the folded filters without the search', () => {
    const filters = { ...NO_FILTERS, search: 'tram', category: 'Food' };
    expect(activeFilters(filters)).toBe(1);
    expect(isFiltered({ ...NO_FILTERS, search: ' ' })).toBe(false);
    expect(isFiltered(filters)).toBe(true);
  });
});
