import { fillText, type Problem } from '@nestegg/domain';
import { fields } from './en/fields.ts';
import { problems } from './en/problems.ts';
import { useTexts } from './language-context.tsx';

/** The words for what is wrong with something a person typed, its field included, in the chosen language. */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'params'>) => string {
  const t = useTexts(problems);
  const names: Readonly<Record<string, string>> = useTexts(fields);
  return ({ code, params }) => {
    const field = params?.['field'];
    return fillText(t[code], field === undefined ? params : { ...params, field: names[field] ?? field });
  };
}

/** The same, of several problems, by field. */
export function useProblemTexts(): (problems: readonly Problem[]) => Readonly<Record<string, string>> {
  const textOf = useProblemText();
  return (found) => Object.fromEntries(found.map((problem) => [problem.field, textOf(problem)]));
}
