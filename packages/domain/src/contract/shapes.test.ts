import { describe, expect, it } from 'vitest';
import * as contract from './index.ts';

it('SDK-44 an answer may hold more than is named', () => {
  const answer = { data: [], pagination: { total_pages: 0, total_items: 0, more: 1 }, extra: true };
  expect(contract.listTransactions.answer.parse(answer)).toEqual(answer);
});

const fields = (schema: { readonly shape: object }): string[] => Object.keys(schema.shape);

describe('what the shapes hold', () => {
  it('DOM-10 DOM-12 an invitation and an activity entry', () => {
    expect(fields(contract.invitation)).toEqual(['id', 'household_name', 'inviter_name', 'created_at']);
    expect(fields(contract.activityEntry)).toEqual([
      'id',
      'type',
      'date',
      'device',
      'ip',
      'location',
      'details',
      'event',
    ]);
    const entry = { id: '1', date: '2026-03-01T00:00:00Z' };
    for (const type of ['login', 'failed_login', 'password_change', 'other']) {
      expect(contract.activityEntry.safeParse({ ...entry, type }).success).toBe(true);
    }
  });

  it('DOM-13 DOM-15 the preferences, those of the settings screen among them', () => {
    expect(fields(contract.preferences)).toEqual([
      'currency',
      'language',
      'theme',
      'emailNotifications',
      'pushNotifications',
      'weeklyReport',
      'notificationsEnabled',
      'dataSharing',
      'analytics',
      'publicProfile',
      'savedFilters',
    ]);
  });

  it('DOM-14 the security settings; a session timeout of 0 is off', () => {
    expect(fields(contract.security)).toEqual(['twoFactorEnabled', 'loginNotifications', 'sessionTimeout']);
    const { body } = contract.updateProfile;
    expect(body.parse({ security: { sessionTimeout: 0 } })).toEqual({ security: { sessionTimeout: 0 } });
    expect(body.safeParse({ security: { sessionTimeout: -1 } }).error?.issues).toMatchObject([
      { path: ['security', 'sessionTimeout'] },
    ]);
  });

  it('DOM-16 a pagination, and the refresh token that is sent', () => {
    expect(fields(contract.pagination)).toEqual(expect.arrayContaining(['total_pages', 'total_items']));
    expect(contract.refreshTokens.body.parse({ refresh_token: 'r' })).toEqual({ refresh_token: 'r' });
  });
});
