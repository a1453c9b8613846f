import type { Profile } from '@nestegg/api-sdk';
import { useApi } from './api-context.ts';

const KEY = 'nestegg-preferences';

type Preferences = Profile['preferences'];

/** What this device keeps. */
export function keptPreferences(): Preferences {
  try {
    // Written by this app alone, and read as the profile's own preferences are: loosely.
    const kept: Preferences | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return kept ?? {};
  } catch {
    return {};
  }
}

/** Keeps preferences on this device, for servers that keep none. */
export function keepPreferences(changes: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptPreferences(), ...changes }));
  } catch {
    // They then hold as long as the page.
  }
}

/** A profile with the preferences that hold: the server's, or where it keeps none, this device's. */
export function usePreferences(profile: Profile): Preferences {
  const keepsThem = useApi().useCapability('preferences.sync') === 'yes';
  return keepsThem ? profile.preferences : { ...profile.preferences, ...keptPreferences() };
}
