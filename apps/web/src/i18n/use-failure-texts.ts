import { isNesteggError, problemsOf } from '@nestegg/api-sdk';
import { useCodedText } from './use-problem-text.ts';

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
    const problems = isNesteggError(failure) ? problemsOf(failure) : [];
    if (problems.length === 0) return null;
    return byEachEnding(problems.map((problem) => [problem.field, textOf(problem, problem.text)]));
  };
}

/** A conflict or a limit says why another try will not help; of any other failure the view has words of its own. */
export function useReasonText(): (failure: unknown, otherwise: string) => string {
  const textOf = useCodedText();
  return (failure, otherwise) =>
    isNesteggError(failure) && failure.kind === 'answer' && (failure.status === 409 || failure.status === 429)
      ? textOf(failure.reason, failure.serverMessage ?? otherwise)
      : otherwise;
}
