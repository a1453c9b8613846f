/** What the tool is given of the world, so that tests can give it another. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** To standard output: what was asked for. */
  readonly print: (line: string) => void;
  /** To standard error: all else. */
  readonly report: (line: string) => void;
  /** All of standard input. */
  readonly readInput: () => Promise<string>;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly delay: (milliseconds: number) => Promise<void>;
}
