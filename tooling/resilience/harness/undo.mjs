// What scenarios change of the machine besides processes and folders: it is undone, however they end.
const steps = new Set();

/** `step` runs once at the end, after all processes are gone. */
export const undoAtEnd = (step) => steps.add(step);

export async function undoAll() {
  for (const step of [...steps].toReversed()) await step();
  steps.clear();
}
