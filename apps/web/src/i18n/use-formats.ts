import { formatsFor, type Formats } from './formats.ts';
import { useMemo } from 'react';
import { useLanguage } from './language-context.tsx';

/** How the chosen language writes figures and days. */
export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsFor(language), [language]);
}
