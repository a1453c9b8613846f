// What the scripts say on the terminal: one line a step with its duration, one line for a failure that a person can act on.

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** A failure with a plain message for the person at the terminal; anything else is a fault of ours and shows its stack. */
export class CliError extends Error {}

/** Runs one step and prints its name and duration. Steps that had nothing to do return false and are marked. */
export async function step(title, work) {
  const begin = performance.now();
  process.stdout.write(`  ${title} ... `);
  const multiline = !process.stdout.isTTY;
  try {
    const did = await work();
    process.stdout.write(did === false ? 'already done\n' : `${seconds(performance.now() - begin)}\n`);
    return did;
  } catch (error) {
    process.stdout.write(multiline ? 'failed\n' : '\rfailed\n');
    throw error;
  }
}

/** Runs a script's main function; a plain failure becomes one line and exit code 1. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof CliError ? `nestegg: ${error.message}` : error);
    process.exitCode = 1;
  }
}
