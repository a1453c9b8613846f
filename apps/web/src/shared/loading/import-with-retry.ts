/** How long to wait before each further try, in milliseconds. */
const WAITS = [500, 2000];

/** A part of the app that could not be fetched; once the network is back, loading the page anew brings it. */
export class UnreachablePart extends Error {
  override readonly name = 'UnreachablePart';
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Fetches a part of the app (`import()`), also over a network that fails for a moment. Throws an `UnreachablePart`. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const milliseconds of WAITS) {
    try {
      return await load();
    } catch {
      await wait(milliseconds);
    }
  }
  return load().catch((cause: unknown) => {
    throw new UnreachablePart('A part of the app could not be fetched', { cause });
  });
}
