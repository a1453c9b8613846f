import { deviceStorage } from '../../../shared/storage/safe-storage.ts';

// The id alone: what was saved is read from the server, so that nothing of it stays on the device.
const keyOf = (person: string): string => `nestegg-last-saved:${person}`;

/** Keeps on this device which transaction a person saved last. */
export const rememberLastSaved = (person: string, id: string): boolean => deviceStorage.setItem(keyOf(person), id);

/** The id of the transaction that a person saved last on this device. */
export const lastSaved = (person: string): string | null => deviceStorage.getItem(keyOf(person));
