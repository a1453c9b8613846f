import type { TranslatedLanguage } from '@nestegg/domain';

/** The texts of one part of the app, by key. */
export type Texts = Readonly<Record<string, string>>;

/** A part's texts: English comes with the part, the other languages are fetched when they are chosen. */
export interface Catalogue<Key extends string = string> {
  readonly part: string;
  readonly en: Readonly<Record<Key, string>>;
}

type OtherLanguage = Exclude<TranslatedLanguage, 'en'>;
type CatalogueModule = { readonly texts: Texts };

const translations = import.meta.glob<CatalogueModule>('./{es,fr,de}/*.ts');
const loaded = new Map<string, Promise<Texts>>();

/** Names a part and gives its English texts, which are the specification's to the letter where it has them. */
export const catalogue = <Key extends string>(part: string, en: Readonly<Record<Key, string>>): Catalogue<Key> => ({
  part,
  en,
});

/** A part's texts in another language, fetched once; what a translation lacks reads English. */
export function translation(of: Catalogue, language: OtherLanguage): Promise<Texts> {
  const file = `./${language}/${of.part}.ts`;
  const known = loaded.get(file);
  if (known) return known;
  const load = translations[file];
  const texts = load ? load().then((module) => ({ ...of.en, ...module.texts })) : Promise.resolve(of.en);
  loaded.set(file, texts);
  return texts;
}
