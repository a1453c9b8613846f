/** How something stands: `warn` can wait, `fail` keeps people out or loses data. */
type State = 'ok' | 'warn' | 'fail';

/** What a check found, and what the operator can do about it. */
export interface Verdict {
  readonly state: State;
  readonly text: string;
}

/** A verdict with the name of its check: one line of the report. */
export interface Finding extends Verdict {
  readonly check: string;
}

export const ok = (text: string): Verdict => ({ state: 'ok', text });
export const warn = (text: string): Verdict => ({ state: 'warn', text });
export const fail = (text: string): Verdict => ({ state: 'fail', text });

/** The code of an error, or what it says where it has none. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

const DAY = 86_400_000;

/** Whole days from one moment to another, in milliseconds; negative where the other was before. */
export const daysBetween = (from: number, to: number): number => Math.floor((to - from) / DAY);

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A number of bytes, for people. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}
