// The first letters that tell months apart in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and in the
// languages of Scandinavia.
const BEGINNINGS: readonly RegExp[] = [
  /^(jan|ene|gen|jän|sty)/,
  /^(feb|fév|fev|lut)/,
  /^(mar(?!ras)|mär|mrz|maa|mrt)/,
  /^(apr|avr|abr|kwi)/,
  /^(may|mai|maj|mag|mei)/,
  /^(jun|juin|giu|cze)/,
  // Croatian `lipanj`, `lipnja` is June.
  /^(jul|juil|lug|lip(?!anj|nja))/,
  /^(aug|aoû|aou|ago|sie)/,
  /^(sep|set|wrz)/,
  /^(oct|okt|ott|out|paź)/,
  /^(nov|noi|lis|marras)/,
  /^(dec|dez|des|déc|dic|gru)/,
];

/** Other languages whose names of months banks write. */
const LANGUAGES = 'bg bs ca cs el et fi he hr hu id is lt lv mk ms ro ru sk sl sq sr sr-Latn th tr uk'.split(' ');

const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  // Behind a day many languages decline a name.
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
];

const MONTHS = 12;

const bare = (name: string): string => name.toLowerCase().replaceAll('.', '');

/** Each name with its month; 0 for what two languages name two months by. */
function namesOfMonths(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
      for (let month = 1; month <= MONTHS; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
        const name = bare(parts.find(({ type }) => type === 'month')?.value ?? '');
        names.set(name, (names.get(name) ?? month) === month ? month : 0);
      }
    }
  }
  return names;
}

let otherNames: ReadonlyMap<string, number> | undefined;

/** The number of a month by its name, whole or abbreviated, in any of these languages; 0 where it is none. */
export function monthNumber(name: string): number {
  const known = bare(name);
  const month = BEGINNINGS.findIndex((pattern) => pattern.test(known)) + 1;
  if (month > 0) return month;
  // Made when a name is met that is none of the most frequent ones.
  otherNames ??= namesOfMonths();
  return otherNames.get(known) ?? 0;
}

const NAME_AND_YEAR = /(\p{L}{3,})\.?\s20\d{2}(?!\d)/gu;

/** A text without `January 2026`; a name without a year may be that of a person. */
export const withoutMonths = (text: string): string =>
  text.replace(NAME_AND_YEAR, (found, name: string) => (monthNumber(name) > 0 ? '' : found));
