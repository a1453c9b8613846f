import { deviceStorage } from './safe-storage.ts';

/** Where a person's cursor into the feed of changes is kept on this device: what changed meanwhile is found by it. */
const keyOf = (person: string): string => `nestegg-changes:${person}`;

export const storedCursor = (person: string): string | undefined => deviceStorage.getItem(keyOf(person)) ?? undefined;

export const keepCursor = (person: string, cursor: string): boolean => deviceStorage.setItem(keyOf(person), cursor);

export const forgetCursor = (person: string): void => deviceStorage.removeItem(keyOf(person));
