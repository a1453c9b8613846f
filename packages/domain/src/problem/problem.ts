import { PROBLEM_TEXTS, type ProblemCode } from './problem-texts.ts';

/** The words that fill a problem's text. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/** A text of the catalogue as data: its code, and the words to fill in. */
export interface CodedText {
  readonly code: ProblemCode;
  readonly params?: ProblemParams;
}

/** One thing wrong with one field, by the field's path (dots between levels). */
export interface Problem extends CodedText {
  readonly field: string;
}

const PLACE = /\{(\w+)\}/g;

/** Puts parameters into a text: `fillText('at most {n}', { n: 5 })` is 'at most 5'. */
export const fillText = (text: string, params: ProblemParams = {}): string =>
  text.replace(PLACE, (whole, key: string) => String(params[key] ?? whole));

/** The English text of a problem. */
export const problemText = ({ code, params }: CodedText): string => fillText(PROBLEM_TEXTS[code], params);

/** A coded text as it travels: with the parameters that its text has a place for, and no others. */
export function codedText({ code, params = {} }: CodedText): Required<CodedText> {
  const places = new Set([...PROBLEM_TEXTS[code].matchAll(PLACE)].map(([, name]) => name));
  return { code, params: Object.fromEntries(Object.entries(params).filter(([name]) => places.has(name))) };
}
