import { ConfigError } from '../config/config-error.ts';

/** Runs a command; what the operator has to change is one line, and the exit code says whether it worked. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
