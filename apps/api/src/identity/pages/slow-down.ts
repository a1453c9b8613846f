import type { FormProblem } from './texts/texts.ts';

/** Too many tries: in how many minutes the next one is taken. */
export const slowDown = (seconds: number): FormProblem => ({
  code: 'attempts.wait',
  params: { n: Math.ceil(seconds / 60) },
});
