import { isNesteggError, problemsOf } from '@nestegg/api-sdk';
import { fillText, type Problem, type ProblemParams } from '@nestegg/domain';
import { fields } from './en/fields.ts';
import { problems } from './en/problems.ts';
import { useFormats, type Formats } from './formats.ts';
import { useTexts } from './language-context.tsx';

/** A text by its code: one of the catalogue, or another server's. */
export interface Coded {
  readonly code: string | null;
  readonly params: ProblemParams;
}

/** A day and a month as the language writes them. */
const writtenParams = (params: ProblemParams, { date, monthOfYear }: Formats): ProblemParams => ({
  ...params,
  ...(typeof params['date'] === 'string' && { date: date(params['date']) }),
  ...(typeof params['month'] === 'string' && { month: monthOfYear(params['month']) }),
});

/**
 * Puts a coded text into the chosen language, its field included. Where its code or its field is not known (another
 * server's), the fallback is returned.
 */
export function useCodedText(): (coded: Coded | null, fallback: string) => string {
  const t: Readonly<Record<string, string>> = useTexts(problems);
  const names: Readonly<Record<string, string>> = useTexts(fields);
  const formats = useFormats();
  return (coded, fallback) => {
    const text = coded && coded.code !== null && Object.hasOwn(t, coded.code) ? t[coded.code] : undefined;
    if (!coded || text === undefined) return fallback;
    const params = writtenParams(coded.params, formats);
    const { field } = params;
    if (field === undefined) return fillText(text, params);
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    return name === undefined && fallback !== '' ? fallback : fillText(text, { ...params, field: name ?? field });
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

/** What is wrong with a form's fields, by field. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The endings of a path, the longest first: `a.b.c`, `b.c`, `c`. */
function endingsOf(path: string): string[] {
  const names = path.split('.');
  return names.map((_, index) => names.slice(index).join('.'));
}

/**
 * Texts under each ending of their paths, so that a form finds its field however deep a server nests it: `description`
 * for `transaction.description`. A shorter path wins over the ending of a longer one.
 */
function byEachEnding(texts: readonly (readonly [path: string, text: string])[]): FieldTexts {
  const deepestFirst = texts
    .map(([path, text]) => ({ endings: endingsOf(path), text }))
    .toSorted((a, b) => b.endings.length - a.endings.length);
  return Object.fromEntries(
    deepestFirst.flatMap(({ endings, text }) => endings.map((ending) => [ending, text] as const)),
  );
}

/** What a server refuses about fields, by field, in the chosen language; null of any other failure. */
export function useFieldTexts(): (failure: unknown) => FieldTexts | null {
  const textOf = useCodedText();
  return (failure) => {
    const refused = isNesteggError(failure) ? problemsOf(failure) : [];
    if (refused.length === 0) return null;
    const texts = refused.map((problem) => [problem.field, textOf(problem, problem.text)] as const);
    // A field of which nothing can be said would only look wrong: the form says that it failed.
    return byEachEnding(texts.filter(([, text]) => text !== ''));
  };
}

/** A conflict or a limit says why another try will not help; any other failure gets the view's own fallback. */
export function useReasonText(): (failure: unknown, fallback: string) => string {
  const textOf = useCodedText();
  return (failure, fallback) =>
    isNesteggError(failure) && failure.kind === 'answer' && (failure.status === 409 || failure.status === 429)
      ? textOf(failure.reason, failure.serverMessage ?? fallback)
      : fallback;
}
