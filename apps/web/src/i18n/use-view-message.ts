import { isNesteggError, viewMessage } from '@nestegg/api-sdk';
import { failures } from './en/failures.ts';
import { useTexts } from './language-context.tsx';

/** The words of a view for its one failed request, in the chosen language. */
export function useViewMessage(): (error: unknown) => string {
  const t = useTexts(failures);
  return (error) => (isNesteggError(error) ? t[viewMessage(error).key] : t['view.unknown']);
}
