import { textFault, tidyText } from '../text/text.ts';
import type { Problem } from '../problem/problem.ts';
import type { ProblemCode } from '../problem/problem-texts.ts';

export interface TextField {
  readonly field: string;
  /** The field's English label, as messages say it. */
  readonly label: string;
  readonly text: string;
  readonly max: number;
  /** Error message for a blank text; without it blank is allowed. */
  readonly required?: ProblemCode;
}

/** What is wrong with a typed text, if anything. */
export function textProblem({ field, label, text, max, required }: TextField): Problem | null {
  const fault = textFault(tidyText(text), max, required !== undefined);
  if (!fault) return null;
  const code = fault === 'text.required' && required ? required : fault;
  return { field, code, params: { field: label, n: max } };
}

/** The problems among the findings, in their order. */
export const collectProblems = (findings: readonly (Problem | null)[]): Problem[] =>
  findings.filter((finding) => finding !== null);

/** The messages of several problems as one line, as the transaction form shows them. */
export const joinMessages = (messages: readonly string[]): string => messages.join('. ');
