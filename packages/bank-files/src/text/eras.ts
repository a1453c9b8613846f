/** Years of the Buddhist calendar: no statement is of the 26th century of the common era. */
const [FIRST_BUDDHIST, LAST_BUDDHIST, BEFORE_COMMON_ERA] = [2500, 2642, 543];

/** A year of four digits as the common era counts it. */
export const commonYear = (year: number): number =>
  year >= FIRST_BUDDHIST && year <= LAST_BUDDHIST ? year - BEFORE_COMMON_ERA : year;

/** Japan's eras, and the year before the first of each. */
const JAPANESE: readonly (readonly [RegExp, number])[] = [
  [/^(?:R|令和)/, 2018],
  [/^(?:H|平成)/, 1988],
];

const JAPANESE_DATE = /^(?:R|H|令和|平成)\s?(\d{1,2}|元)\s?[年./-]\s?(\d{1,2})\s?[月./-]\s?(\d{1,2})日?$/;
/** Years since the foundation of the Republic of China have three digits, as no other year has. */
const REPUBLICAN_DATE = /^(?:民國|民国)?\s?(1\d{2})\s?[年./-]\s?(\d{1,2})\s?[月./-]\s?(\d{1,2})日?$/;
const BEFORE_REPUBLIC = 1911;

/** Year of the common era, month and day of a date that names its era or has a year of three digits; null for another one. */
export function eraParts(text: string): readonly [number, number, number] | null {
  const japanese = JAPANESE_DATE.exec(text);
  if (japanese) {
    const before = JAPANESE.find(([name]) => name.test(text))?.[1] ?? 0;
    return [before + (japanese[1] === '元' ? 1 : Number(japanese[1])), Number(japanese[2]), Number(japanese[3])];
  }
  const republican = REPUBLICAN_DATE.exec(text);
  return republican && [BEFORE_REPUBLIC + Number(republican[1]), Number(republican[2]), Number(republican[3])];
}
