import type { ProblemParams } from './problem.ts';

/** A recognised sentence: the code of its text, and the parameters in it. */
export interface TextReading<Code extends string> {
  readonly code: Code;
  readonly params: ProblemParams;
}

const PLACE = /\{(\w+)\}/g;

/** The words that fill a text in, if the sentence is that text. */
function paramsIn(sentence: string, text: string): ProblemParams | null {
  const plain = text.replace(/[\\^$.*+?()[\]|]/g, String.raw`\$&`);
  const found = new RegExp(`^${plain.replace(PLACE, '(?<$1>.*)')}$`, 's').exec(sentence);
  return found && { ...found.groups };
}

const fixedLength = (text: string): number => text.replace(PLACE, '').length;

/**
 * Undoes `fillText`: finds the text of a catalogue that a sentence is, and what it was filled in with. Where several
 * fit, the one with the most words of its own is it; null where none does.
 */
export function readText<Code extends string>(
  sentence: string,
  texts: Readonly<Record<Code, string>>,
): TextReading<Code> | null {
  const codes = (Object.keys(texts) as Code[]).toSorted((a, b) => fixedLength(texts[b]) - fixedLength(texts[a]));
  for (const code of codes) {
    const params = paramsIn(sentence, texts[code]);
    if (params) return { code, params };
  }
  return null;
}
