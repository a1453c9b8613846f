import { fieldErrorsByName, isNesteggError, type FieldErrors } from '@nestegg/api-sdk';
import { fillText, readText } from '@nestegg/domain';
import { activity } from './en/activity.ts';
import { failures } from './en/failures.ts';
import { fields } from './en/fields.ts';
import { problems } from './en/problems.ts';
import { refusals } from './en/refusals.ts';
import { useTexts } from './language-context.tsx';

/** All that our server says to people. */
const ENGLISH = { ...problems.en, ...refusals.en, ...activity.en, ...failures.en };

/**
 * Says a sentence of our server in the chosen language. One that is not known, or names a field that is not (another
 * server's), stays as it came.
 */
export function useServerWords(): (sentence: string) => string {
  const names: Readonly<Record<string, string>> = useTexts(fields);
  const t = { ...useTexts(problems), ...useTexts(refusals), ...useTexts(activity), ...useTexts(failures) };
  return (sentence) => {
    const reading = readText(sentence, ENGLISH);
    if (!reading) return sentence;
    const { code, params } = reading;
    const { field } = params;
    if (field === undefined) return fillText(t[code], params);
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    return name === undefined ? sentence : fillText(t[code], { ...params, field: name });
  };
}

/** What the server says of the fields that it refuses, by field, however deep it nests them; null of any other failure. */
export function useFieldWords(): (failure: unknown) => FieldErrors | null {
  const say = useServerWords();
  return (failure) => {
    const refused = isNesteggError(failure) ? fieldErrorsByName(failure) : null;
    return refused && Object.fromEntries(Object.entries(refused).map(([field, text]) => [field, say(text)]));
  };
}

/** A conflict or a limit says why another try will not help; of any other failure the view has words of its own. */
export function useConflictWords(): (failure: unknown, otherwise: string) => string {
  const say = useServerWords();
  return (failure, otherwise) =>
    isNesteggError(failure) &&
    failure.kind === 'answer' &&
    (failure.status === 409 || failure.status === 429) &&
    failure.serverMessage !== null
      ? say(failure.serverMessage)
      : otherwise;
}
