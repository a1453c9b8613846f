import { isNesteggError, problemsOf } from '@nestegg/api-sdk';
import { useCodedText, useReasonText } from '../../../i18n/use-problem-text.ts';

/** Why a file or a choice was refused, in words: about a field, or as a whole. */
export function useRefusalText(): (failure: unknown, fallback: string) => string {
  const textOf = useCodedText();
  const reasonOf = useReasonText();
  return (failure, fallback) => {
    const [problem] = isNesteggError(failure) ? problemsOf(failure) : [];
    if (problem) return textOf(problem, problem.text || fallback);
    if (isNesteggError(failure) && failure.status === 422) return textOf(failure.reason, fallback);
    return reasonOf(failure, fallback);
  };
}
