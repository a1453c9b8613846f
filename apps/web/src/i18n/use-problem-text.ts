import { fillText, type Problem, type ProblemParams } from '@nestegg/domain';
import { fields } from './en/fields.ts';
import { problems } from './en/problems.ts';
import { useTexts } from './language-context.tsx';

/** A text by its code: one of the catalogue, or another server's. */
export interface Coded {
  readonly code: string | null;
  readonly params: ProblemParams;
}

/**
 * Puts a coded text into the chosen language, its field included. Where its code or its field is not known (another
 * server's), the fallback is returned.
 */
export function useCodedText(): (coded: Coded | null, fallback: string) => string {
  const t: Readonly<Record<string, string>> = useTexts(problems);
  const names: Readonly<Record<string, string>> = useTexts(fields);
  return (coded, fallback) => {
    const text = coded && coded.code !== null && Object.hasOwn(t, coded.code) ? t[coded.code] : undefined;
    if (!coded || text === undefined) return fallback;
    const { field } = coded.params;
    if (field === undefined) return fillText(text, coded.params);
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    return name === undefined && fallback !== '' ? fallback : fillText(text, { ...coded.params, field: name ?? field });
  };
}

/** The words for what is wrong with something a person typed, its field included, in the chosen language. */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'params'>) => string {
  const textOf = useCodedText();
  return ({ code, params = {} }) => textOf({ code, params }, '');
}

/** The same, of several problems, by field. */
export function useProblemTexts(): (problems: readonly Problem[]) => Readonly<Record<string, string>> {
  const textOf = useProblemText();
  return (found) => Object.fromEntries(found.map((problem) => [problem.field, textOf(problem)]));
}
