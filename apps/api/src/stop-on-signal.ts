const MAX_STOP = 10_000;

/** How often to look whether the parent is there, in milliseconds. */
const PARENT_CHECK = 500;

/**
 * Ends the process, once, on a signal, or when the parent that it was started by is gone: as `stop` does it, or at
 * once when that takes too long.
 */
export function stopOnSignal(stop: () => Promise<void>, parentPid?: number): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), MAX_STOP).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (parentPid === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid !== parentPid) end();
  }, PARENT_CHECK);
  watch.unref();
}
