import type { FormProblem } from './texts/texts.ts';

/** Too many tries: in how many minutes the next one is taken. */
export function slowDown(seconds: number): FormProblem {
  const n = Math.ceil(seconds / 60);
  return n <= 1 ? { code: 'attempts.minute' } : { code: 'attempts.wait', params: { n } };
}
