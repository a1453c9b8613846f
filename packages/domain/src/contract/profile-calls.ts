import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../text/text.ts';
import { LANGUAGES, MAX_SAVED_FILTERS, SESSION_TIMEOUT_MAX, THEMES } from '../profile/profile.ts';
import { defineCall } from './call.ts';
import { codedMessage } from './coded-message.ts';
import { codedText, extensionField } from './error-body.ts';
import { household } from './household-calls.ts';
import { amount, choice, count, currency, currentPassword, email, flag, text, timeZone } from './primitives.ts';

const preferenceFields = {
  currency: z.optional(currency()),
  language: z.optional(choice('Language', LANGUAGES)),
  theme: z.optional(choice('Theme', THEMES)),
  emailNotifications: z.optional(flag('Email notifications')),
  pushNotifications: z.optional(flag('Push notifications')),
  weeklyReport: z.optional(flag('Weekly report')),
  notificationsEnabled: z.optional(flag('Notifications')),
  dataSharing: z.optional(flag('Data sharing')),
  analytics: z.optional(flag('Analytics')),
  publicProfile: z.optional(flag('Public profile')),
};

/** A filter of the transactions that a person saved, as the address of their page. */
const savedFilter = z.strictObject({
  name: text({ label: 'Name', max: TEXT_LIMITS.filterName, required: 'text.required' }),
  address: text({ label: 'Address', max: TEXT_LIMITS.filterAddress, required: 'text.required' }).check(
    z.regex(/^\/transactions\?/, { error: codedMessage('value.invalid', { field: 'Address' }) }),
  ),
});

/** The preferences that a request can set. */
const preferenceChanges = z.strictObject({
  ...preferenceFields,
  savedFilters: z.optional(
    z
      .array(savedFilter, { error: codedMessage('value.invalid', { field: 'Saved filters' }) })
      .check(z.maxLength(MAX_SAVED_FILTERS, { error: codedMessage('value.invalid', { field: 'Saved filters' }) })),
  ),
});

const securityFields = {
  twoFactorEnabled: z.optional(flag('Two-factor')),
  loginNotifications: z.optional(flag('Login notifications')),
  /** Minutes; 0 is off. */
  sessionTimeout: z.optional(count('Session timeout', 0, SESSION_TIMEOUT_MAX)),
};

/** The preferences of a profile; what a server does not keep is absent. */
export const preferences = z.looseObject({
  ...preferenceFields,
  /** Filters of the transactions that the person saved. */
  savedFilters: extensionField(z.array(z.looseObject({ name: z.string(), address: z.string() }))),
});
/** The security settings of a profile; what a server does not keep is absent. */
export const security = z.looseObject({ ...securityFields, sessionTimeout: z.optional(z.int()) });

/** Something the person did, as servers answer it. */
export const activityEntry = z.looseObject({
  id: z.string(),
  type: z.enum(['login', 'failed_login', 'password_change', 'other']),
  date: z.string(),
  device: z.optional(z.nullable(z.string())),
  ip: z.optional(z.nullable(z.string())),
  location: z.optional(z.nullable(z.string())),
  details: z.optional(z.nullable(z.string())),
  /** What `details` says, as a code. */
  event: extensionField(z.nullable(codedText)),
});

/** A person's profile as servers answer it. */
export const profile = z.looseObject({
  id: z.string(),
  email: z.optional(z.nullable(z.string())),
  email_verified: z.optional(z.boolean()),
  username: z.optional(z.nullable(z.string())),
  created_at: z.optional(z.string()),
  auth0_id: z.optional(z.string()),
  name: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  bio: z.optional(z.nullable(z.string())),
  avatar_url: z.optional(z.nullable(z.string())),
  last_login: z.optional(z.nullable(z.string())),
  households: z.optional(z.array(household)),
  preferences: z.optional(preferences),
  security: z.optional(security),
  savings_target: z.optional(z.number()),
  /** By which the days of their own ledger begin, of servers with the capability `schedule`. */
  time_zone: z.optional(z.string()),
  recentActivity: z.optional(z.array(activityEntry)),
});
/** A profile as servers answer it. */
export type ProfileAnswer = z.output<typeof profile>;

const personName = () => text({ label: 'Name', max: TEXT_LIMITS.personName, required: 'text.required' });
const phone = () => z.nullable(text({ label: 'Phone', max: TEXT_LIMITS.phone }));
const bio = () => z.nullable(text({ label: 'Bio', max: TEXT_LIMITS.bio }));

export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  access: 'person',
  body: z.strictObject({
    email: z.optional(z.nullable(text({ label: 'Email', max: TEXT_LIMITS.email }))),
    username: z.optional(z.nullable(text({ label: 'Username', max: TEXT_LIMITS.personName }))),
    auth0_id: z.string({ error: 'auth0_id must be the id you signed in with' }),
  }),
  status: 201,
  answer: profile,
});

export const getMe = defineCall({
  method: 'GET',
  path: '/api/auth/me',
  access: 'person',
  status: 200,
  answer: profile,
});

export const updateUser = defineCall({
  method: 'PUT',
  path: '/api/auth/user',
  access: 'person',
  body: z.strictObject({
    name: z.optional(personName()),
    email: z.optional(email()),
    phone: z.optional(phone()),
    bio: z.optional(bio()),
  }),
  status: 200,
  answer: profile,
});

export const getProfile = defineCall({ ...getMe, path: '/api/profile' });

export const replaceProfile = defineCall({
  method: 'PUT',
  path: '/api/profile',
  access: 'person',
  body: z.strictObject({
    name: personName(),
    phone: phone(),
    bio: bio(),
    preferences: preferenceChanges,
    security: z.strictObject(securityFields),
  }),
  status: 200,
  answer: profile,
});

export const updateProfile = defineCall({
  method: 'PATCH',
  path: '/api/profile',
  access: 'person',
  body: z.strictObject({
    name: z.optional(personName()),
    phone: z.optional(phone()),
    bio: z.optional(bio()),
    preferences: z.optional(preferenceChanges),
    security: z.optional(z.strictObject(securityFields)),
    savings_target: z.optional(amount('Savings target', 'zero')),
    time_zone: z.optional(timeZone()),
  }),
  status: 200,
  answer: profile,
});

export const listActivity = defineCall({
  method: 'GET',
  path: '/api/profile/activity',
  access: 'person',
  capability: 'activity',
  query: z.strictObject({ page: z.optional(count('Page', 1, 1_000_000)), limit: z.optional(count('Limit', 1, 100)) }),
  status: 200,
  answer: z.looseObject({
    data: z.array(activityEntry),
    pagination: z.looseObject({ page: z.int(), limit: z.int(), total_pages: z.int(), total_items: z.int() }),
  }),
});

/** Answers an archive, not JSON: the one call whose answer has no schema although it is not empty. */
export const exportData = defineCall({
  method: 'GET',
  path: '/api/profile/export',
  access: 'person',
  capability: 'data.export',
  status: 200,
});

/** Takes the password where the server has the accounts itself; elsewhere it takes having signed in a moment ago. */
export const deleteProfile = defineCall({
  method: 'DELETE',
  path: '/api/profile',
  access: 'person',
  capability: 'account.delete',
  body: z.optional(z.strictObject({ current_password: z.optional(currentPassword()) })),
  status: 204,
});

export const session = z.looseObject({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.optional(z.nullable(z.string())),
  device: z.optional(z.nullable(z.string())),
  ip: z.optional(z.nullable(z.string())),
  is_current: z.optional(z.boolean()),
});
