// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.
import { CURRENCIES, LANGUAGES, THEMES } from '@nestegg/domain';
import type * as contract from '@nestegg/domain/contract';
import { household } from './household-calls.ts';
import type { AnsweredCall, ObjectShape, WireCall } from './shape.ts';

export const activityEntry: ObjectShape<(typeof contract.activityEntry)['_zod']['output']> = {
  fields: {
    id: 'string',
    type: { oneOf: ['login', 'failed_login', 'password_change', 'other'] },
    date: 'string',
    device: { optional: { nullable: 'string' } },
    ip: { optional: { nullable: 'string' } },
    location: { optional: { nullable: 'string' } },
    details: { optional: { nullable: 'string' } },
    event: {
      extension: { nullable: { fields: { code: 'string', params: { record: { either: ['string', 'number'] } } } } },
    },
  },
};

export const preferences: ObjectShape<(typeof contract.preferences)['_zod']['output']> = {
  fields: {
    currency: { optional: { oneOf: CURRENCIES } },
    language: { optional: { oneOf: LANGUAGES } },
    theme: { optional: { oneOf: THEMES } },
    emailNotifications: { optional: 'boolean' },
    pushNotifications: { optional: 'boolean' },
    weeklyReport: { optional: 'boolean' },
    notificationsEnabled: { optional: 'boolean' },
    dataSharing: { optional: 'boolean' },
    analytics: { optional: 'boolean' },
    publicProfile: { optional: 'boolean' },
    savedFilters: { extension: { list: { fields: { name: 'string', address: 'string' } } } },
  },
};

export const security: ObjectShape<(typeof contract.security)['_zod']['output']> = {
  fields: {
    twoFactorEnabled: { optional: 'boolean' },
    loginNotifications: { optional: 'boolean' },
    sessionTimeout: { optional: 'int' },
  },
};

export const profile: ObjectShape<(typeof contract.profile)['_zod']['output']> = {
  fields: {
    id: 'string',
    email: { optional: { nullable: 'string' } },
    email_verified: { optional: 'boolean' },
    username: { optional: { nullable: 'string' } },
    created_at: { optional: 'string' },
    auth0_id: { optional: 'string' },
    name: { optional: { nullable: 'string' } },
    phone: { optional: { nullable: 'string' } },
    bio: { optional: { nullable: 'string' } },
    avatar_url: { optional: { nullable: 'string' } },
    last_login: { optional: { nullable: 'string' } },
    households: { optional: { list: household } },
    preferences: { optional: preferences },
    security: { optional: security },
    savings_target: { optional: 'number' },
    time_zone: { optional: 'string' },
    recentActivity: { optional: { list: activityEntry } },
  },
};

export const deleteProfile: WireCall = {
  method: 'DELETE',
  path: '/api/profile',
  access: 'person',
  capability: 'account.delete',
};

export const exportData: WireCall = {
  method: 'GET',
  path: '/api/profile/export',
  access: 'person',
  capability: 'data.export',
};

export const getMe: AnsweredCall<contract.Answer<typeof contract.getMe>> = {
  method: 'GET',
  path: '/api/auth/me',
  access: 'person',
  answer: profile,
};

export const getProfile: AnsweredCall<contract.Answer<typeof contract.getProfile>> = {
  method: 'GET',
  path: '/api/profile',
  access: 'person',
  answer: profile,
};

export const listActivity: AnsweredCall<contract.Answer<typeof contract.listActivity>> = {
  method: 'GET',
  path: '/api/profile/activity',
  access: 'person',
  capability: 'activity',
  answer: {
    fields: {
      data: { list: activityEntry },
      pagination: { fields: { page: 'int', limit: 'int', total_pages: 'int', total_items: 'int' } },
    },
  },
};

export const register: AnsweredCall<contract.Answer<typeof contract.register>> = {
  method: 'POST',
  path: '/api/auth/register',
  access: 'person',
  answer: profile,
};

export const replaceProfile: AnsweredCall<contract.Answer<typeof contract.replaceProfile>> = {
  method: 'PUT',
  path: '/api/profile',
  access: 'person',
  answer: profile,
};

export const updateProfile: AnsweredCall<contract.Answer<typeof contract.updateProfile>> = {
  method: 'PATCH',
  path: '/api/profile',
  access: 'person',
  answer: profile,
};

export const updateUser: AnsweredCall<contract.Answer<typeof contract.updateUser>> = {
  method: 'PUT',
  path: '/api/auth/user',
  access: 'person',
  answer: profile,
};
