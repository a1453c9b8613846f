import type { CodedText, ProblemParams } from '../problem/problem.ts';
import type { ProblemCode } from '../problem/problem-texts.ts';

/** The message of an issue: zod lets a schema choose nothing else, so a coded text travels in it as JSON. */
export const codedMessage = (code: ProblemCode, params: ProblemParams = {}): string => JSON.stringify({ code, params });

/** The coded text of an issue's message; null for an issue that zod worded itself. */
export const readCodedMessage = (message: string): CodedText | null =>
  message.startsWith('{"code":') ? (JSON.parse(message) as CodedText) : null;
