import { deviceStorage } from '../../shared/storage/safe-storage.ts';

const KEY = 'nestegg-rules-not-now';
/** The latest of them are remembered. */
const KEPT = 200;

const nameOf = (text: string, category: string): string => JSON.stringify([text, category]);

function names(): string[] {
  const stored = deviceStorage.getJson(KEY);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/** Whether a person did not want such a rule, on this device. */
export const isRefused = (text: string, category: string): boolean => names().includes(nameOf(text, category));

/** Remembers on this device that such a rule is not wanted. */
export const refuse = (text: string, category: string): void =>
  void deviceStorage.setItem(KEY, JSON.stringify([...names(), nameOf(text, category)].slice(-KEPT)));
