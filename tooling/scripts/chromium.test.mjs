import { afterEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('finding Chromium', () => {
  it('RUN-15 takes the one that CHROMIUM_PATH names', async () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(await findChromium()).toBe(process.execPath);
  });

  it('RUN-15 says in one line that the named one does not exist', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium');
    await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH names /no/such/chromium, which does not exist.');
  });
});
