import { describe, expect, it } from 'vitest';
import { parseAnswer, reader } from './answer.ts';
import { readCreatedHousehold, readHouseholds, toHousehold } from './household.ts';
import { toProfile } from './profile.ts';
import { household } from '../wire/household-calls.ts';
import { profile } from '../wire/profile-calls.ts';

describe('households and profiles', () => {
  it('DOM-07 DOM-08 DASH-14 a household has its defaults', () => {
    const bare = parseAnswer(household, { id: 1, name: 'Ducks' });
    expect(bare && toHousehold(bare)).toEqual({
      id: '1',
      name: 'Ducks',
      description: null,
      memberCount: 1,
      creatorName: null,
      createdAt: null,
      role: 'member',
      members: [],
      monthlyBudgetMinor: null,
      monthlyExpensesMinor: null,
      savingsTargetMinor: null,
      currency: null,
      timeZone: null,
      version: null,
      deletedAt: null,
    });
    const full = parseAnswer(household, {
      id: '1',
      name: 'Ducks',
      monthly_budget: 100,
      members: [
        { id: 'a', name: 'Della', role: 'owner', is_current_user: true },
        { id: 'b', name: 'Huey' },
      ],
    });
    expect(full && toHousehold(full)).toMatchObject({ role: 'owner', memberCount: 2, monthlyBudgetMinor: 10_000 });
    expect(full && toHousehold(full).members).toEqual([
      { id: 'a', name: 'Della', role: 'owner', joinedAt: null, isCurrentUser: true, bio: null, hasTwoFactor: null },
      { id: 'b', name: 'Huey', role: 'member', joinedAt: null, isCurrentUser: false, bio: null, hasTwoFactor: null },
    ]);
  });

  it('SDK-13 households are accepted as a list or under data', () => {
    const rows2 = [{ id: '1', name: 'Ducks' }];
    expect(readHouseholds(rows2)).toEqual(readHouseholds({ data: rows2 }));
    expect(readHouseholds({ data: [{ id: '1' }] })).toMatchObject({ ok: false });
    expect(readHouseholds(null)).toEqual({ ok: true, value: [] });
    expect(readHouseholds(undefined)).toMatchObject({ ok: false });
  });

  it.each([
    [{ id: 'a' }, 'a'],
    [{ id: 7 }, '7'],
    [{ data: { id: 'b' } }, 'b'],
    [{ id: 'c', data: { id: 'd' } }, 'c'],
  ])('SDK-14 the id of a new household is read from %j', (body, id) => {
    expect(readCreatedHousehold(body)).toEqual({ ok: true, value: { id } });
  });

  it('SDK-39 an empty answer means that it was created, without an id', () => {
    expect(readCreatedHousehold(null)).toEqual({ ok: true, value: { id: null } });
  });

  it.each([{}, { id: '' }, { id: null }, 'x', []])('SDK-14 there is no id in %j', (body) => {
    expect(readCreatedHousehold(body)).toMatchObject({ ok: false });
  });

  it('DOM-11 a bare profile has empty lists and no settings', () => {
    const answer = parseAnswer(profile, { id: '1' });
    expect(answer && toProfile(answer)).toMatchObject({
      displayName: 'User',
      households: [],
      recentActivity: [],
      preferences: {},
      security: {},
    });
    const timeout = parseAnswer(profile, { id: '1', security: { sessionTimeout: 0 } });
    expect(timeout && toProfile(timeout).security).toEqual({ sessionTimeout: 0 });
  });

  it('DOM-11 DOM-12 a profile has its defaults', () => {
    const answer = parseAnswer(profile, {
      id: 5,
      username: 'della',
      recentActivity: [{ id: 'a', type: 'login', date: '2026-03-01T00:00:00Z' }],
      households: [{ id: '1', name: 'Ducks' }],
    });
    expect(answer && toProfile(answer)).toMatchObject({
      id: '5',
      displayName: 'della',
      email: null,
      preferences: {},
      recentActivity: [{ id: 'a', type: 'login', device: null }],
      households: [{ name: 'Ducks' }],
      source: 'server',
    });
  });

  it('a strange field is left out, a missing one refuses the answer', () => {
    const readName = reader(household, ({ name }) => name, 'household');
    expect(readName({ id: '1', name: 'Ducks', members: 'many' })).toEqual({ ok: true, value: 'Ducks' });
    expect(readName({ id: '1' })).toEqual({ ok: false, error: 'Invalid response for household' });
    expect(readName('text')).toMatchObject({ ok: false });
  });
});
