import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

it.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'IMP-05 names of months are the same months to a reader in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    // The names are made once for all files.
    vi.resetModules();
    const { monthNumber } = await import('./month-names.ts');
    expect(['tammikuuta', 'Ocak', 'Ιανουαρίου', 'temmuz', 'aralık'].map(monthNumber)).toEqual([1, 1, 1, 7, 12]);
  },
);
