import { fillText, type TranslatedLanguage } from '@nestegg/domain';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { FormProblem, Texts } from './texts.ts';

const CATALOGUES: Readonly<Record<TranslatedLanguage, Texts>> = { en, es, fr, de };

interface Asked {
  /** Of the authorization request: tags in the order of preference, with spaces between. */
  readonly uiLocales?: unknown;
  readonly acceptLanguage?: string | undefined;
}

/** The tags of an Accept-Language header, the most wanted first, without those that are refused. */
function tagsByWeight(header: string): string[] {
  const entries = header.split(',').map((entry) => {
    const [tag = '', ...params] = entry.split(';').map((part) => part.trim());
    const weight = params.find((param) => param.startsWith('q='))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return entries
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The texts in the first language asked for that there are: by the app, else by the browser; else in English. */
export function findTexts({ uiLocales, acceptLanguage = '' }: Asked): Texts {
  const wanted = [...(typeof uiLocales === 'string' ? uiLocales.split(' ') : []), ...tagsByWeight(acceptLanguage)];
  const languages = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  const known = languages.flatMap((language) => Object.values(CATALOGUES).filter(({ lang }) => lang === language));
  return known[0] ?? en;
}

/** The words for what is wrong. */
export function wordsOf(t: Texts, problem: FormProblem | undefined): string | undefined {
  if (!problem) return undefined;
  const words: Readonly<Partial<Record<string, string>>> = t.problems;
  // The one field that such a text names.
  return fillText(words[problem.code] ?? '', { ...problem.params, field: t.name });
}
