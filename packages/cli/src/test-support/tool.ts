import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.ts';
import type { World } from '../world.ts';

/** The tool in a home of its own. */
export interface Tool {
  readonly home: string;
  readonly configFile: string;
  readonly printed: string[];
  readonly reported: string[];
  readonly run: (...args: string[]) => Promise<number>;
  readonly remove: () => void;
}

/** What a test gives of the world; the rest is the real one. */
export function createTool(given: Partial<World> = {}): Tool {
  const home = mkdtempSync(join(tmpdir(), 'nestegg-cli-'));
  const [printed, reported]: [string[], string[]] = [[], []];
  const { env, ...rest } = given;
  const world: World = {
    env: { XDG_CONFIG_HOME: join(home, 'config'), XDG_STATE_HOME: join(home, 'state'), ...env },
    print: (line) => void printed.push(line),
    report: (line) => void reported.push(line),
    readInput: () => Promise.resolve(''),
    fetch: (...args) => fetch(...args),
    now: () => Date.now(),
    delay: () => Promise.resolve(),
    ...rest,
  };
  return {
    home,
    configFile: join(home, 'config/nestegg/cli.json'),
    printed,
    reported,
    run: (...args) => run(world, args),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
