import { afterEach, it, vi } from 'vitest';
import { expectText } from '../../test-support/page.ts';
import { showScreen } from '../../test-support/scripted-screen.tsx';
import { useFirstWeekday } from './use-first-weekday.ts';

const First = () => <output>{`First: ${useFirstWeekday()}`}</output>;

/** A browser that knows of a language's week by these names. */
function browserWith(known: object): void {
  const Locale = vi.fn(function build() {
    return known;
  });
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl) as typeof Intl, { Locale }));
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a method', { getWeekInfo: () => ({ firstDay: 6 }) }, 'en', 6],
  ['a method, on Sunday', { getWeekInfo: () => ({ firstDay: 7 }) }, 'de', 0],
  ['a property', { weekInfo: { firstDay: 1 } }, 'en', 1],
])('REC-39 a week begins on the day that the browser says: by %s', async (_by, known, language, day) => {
  localStorage.setItem('nestegg-language', language);
  browserWith(known);
  showScreen(<First />, {});
  await expectText(`First: ${day}`);
});
