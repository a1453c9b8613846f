import type { Profile } from '@nestegg/api-sdk';
import { useApi } from '../api-context.ts';
import { deviceStorage } from '../storage/safe-storage.ts';

type Preferences = Profile['preferences'];
type Security = Profile['security'];

/** What this device stores of one kind, for servers that store none. */
interface StoredSettings<T extends object> {
  readonly read: () => T;
  /** Adds to what is kept. */
  readonly add: (changes: T) => void;
}

function storedUnder<T extends object>(key: string, nothing: T): StoredSettings<T> {
  // Written by this app alone, and read as the profile's own settings are: loosely.
  const read = (): T => (deviceStorage.getJson(key) as T | null) ?? nothing;
  return { read, add: (changes) => void deviceStorage.setItem(key, JSON.stringify({ ...read(), ...changes })) };
}

const preferences = storedUnder<Preferences>('nestegg-preferences', {});
const security = storedUnder<Security>('nestegg-security', {});

/** The preferences that this device stores. */
export const storedPreferences = preferences.read;

/** Stores settings on this device. */
export function storeSettings(changes: { readonly preferences?: Preferences; readonly security?: Security }): void {
  preferences.add(changes.preferences ?? {});
  security.add(changes.security ?? {});
}

const useIsSynced = (): boolean => useApi().useCapability('preferences.sync') === 'yes';

/** A profile with the preferences that hold: the server's, or where it stores none, this device's. */
export const usePreferences = (profile: Profile): Preferences =>
  useIsSynced() ? profile.preferences : { ...profile.preferences, ...preferences.read() };

/** Reads the security settings that hold, in the same way, as they are at the time of the call. */
export function useSecurityReader(): (profile: Pick<Profile, 'security'> | undefined) => Security {
  const isSynced = useIsSynced();
  return (profile) => (isSynced ? { ...profile?.security } : { ...profile?.security, ...security.read() });
}

/** The security settings that hold. */
export const useSecurity = (profile: Profile): Security => useSecurityReader()(profile);
