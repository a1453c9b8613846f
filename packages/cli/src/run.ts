import { DeviceSignInError, isNesteggError, viewMessage } from '@nestegg/api-sdk';
import { CommanderError } from 'commander';
import { createProgram } from './program.ts';
import { UsageError } from './usage-error.ts';
import type { World } from './world.ts';

const SIGN_IN_TEXTS: Readonly<Partial<Record<string, string>>> = {
  access_denied: 'It was denied',
  expired_token: 'The code was not typed in time',
};

/** A failure in a line or a few; never with a token. */
function describe(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (error instanceof DeviceSignInError) return SIGN_IN_TEXTS[error.code] ?? error.message;
  if (!isNesteggError(error)) return String(error);
  // Of a token: what its source threw says what to do.
  if (error.kind === 'token') return error.message;
  const problems = error.problems.map(({ field, text }) => `\n  ${field}: ${text}`);
  return `${viewMessage(error).text} (${error.code})${problems.join('')}`;
}

/** Runs a command; answers the exit code. */
export async function run(world: World, args: readonly string[]): Promise<number> {
  const program = createProgram(world).exitOverride();
  for (const command of program.commands) command.exitOverride();
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    world.report(describe(error));
    return 1;
  }
}
