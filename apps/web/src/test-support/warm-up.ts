import { beforeAll, expect, vi } from 'vitest';
import { closeAll } from './mounting.tsx';

const PATIENCE = { timeout: 20_000, interval: 50 };

/**
 * Shows a screen before the tests of a file until some words of it are there, so that the parts of it that are loaded by
 * themselves have come: what the tests then write down does not depend on which files ran before.
 */
export const warmUp = (show: () => unknown, ...words: readonly string[]): void =>
  beforeAll(async () => {
    show();
    await vi.waitFor(() => words.forEach((each) => expect(document.body.innerHTML).toContain(each)), PATIENCE);
    await closeAll();
  });
