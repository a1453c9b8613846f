import { expect, it } from 'vitest';
import { storeSettings } from '../../shared/preferences/stored-preferences.ts';
import { isAnalyticsOn } from './analytics.ts';

const OTHERS = ['bulk'] as const;
const SYNC = ['preferences.sync'] as const;

it('MON-04 nothing is known of Analytics before the profile has come', () => {
  storeSettings({ preferences: { analytics: true } });
  expect(isAnalyticsOn(undefined, SYNC)).toBeNull();
});

// What may be reported, by what the profile says, what this device stores, and what the server can do.
it.each([
  { is: 'the profile’s where the server stores preferences', can: SYNC, profile: false, here: true, on: false },
  { is: 'this device’s where that says nothing', can: SYNC, here: false, on: false },
  { is: 'this device’s where the server stores none', can: OTHERS, profile: true, here: false, on: false },
  { is: 'the profile’s where this device stores none', can: OTHERS, profile: false, on: false },
  { is: 'the profile’s while it is not known what the server stores', profile: false, here: true, on: false },
  { is: 'on where nothing else was chosen', can: SYNC, on: true },
])('MON-04 Analytics is $is', ({ can, profile, here, on }) => {
  if (here !== undefined) storeSettings({ preferences: { analytics: here } });
  expect(isAnalyticsOn({ preferences: profile === undefined ? {} : { analytics: profile } }, can)).toBe(on);
});
