import { beforeEach, describe, expect, it } from 'vitest';
import { useApi } from '../../shared/api-context.ts';
import { setLanguage } from '../../shared/preferences/language.ts';
import { setTheme } from '../../shared/preferences/theme.ts';
import { expectNoText, expectText } from '../../test-support/page.ts';
import { FAILED } from '../../test-support/refused-answers.ts';
import { showScreen, type Answer } from '../../test-support/scripted-screen.tsx';
import { useAppliedPreferences } from './use-applied-preferences.ts';

const ANN = { id: 'p-1', username: 'ann', email: 'ann@example.com', security: {} };

function Shell() {
  useAppliedPreferences();
  return <p>{useApi().useGetMeQuery().data?.displayName ?? 'on its way'}</p>;
}

const meOf = (preferences: object, id = ANN.id): Answer => ({ body: { ...ANN, id, preferences } });
const theme = () => localStorage.getItem('nestegg-theme');
const language = () => localStorage.getItem('nestegg-language');

/** Opens the shell as after a reload, in front of a profile with these preferences. */
async function open(preferences: object, id?: string) {
  const screen = showScreen(<Shell />, { 'GET /api/auth/me': meOf(preferences, id) });
  await expectText('ann');
  return screen;
}

beforeEach(() => setTheme('light'));

describe('the theme of a profile', () => {
  it('takes effect where it is new', async () => {
    (await open({ theme: 'dark' })).close();
    expect(theme()).toBe('dark');
    (await open({ theme: 'light' })).close();
    expect(theme()).toBe('light');
  });

  it('leaves the one that was switched here, through every reload', async () => {
    const screen = await open({ theme: 'light', language: 'en' });
    setTheme('dark');
    screen.close();
    (await open({ theme: 'light', language: 'en' })).close();
    await open({ theme: 'light', language: 'en' });
    expect(theme()).toBe('dark');
  });

  it('leaves the one that was switched while it was on its way', async () => {
    const waiting: ((me: Answer) => void)[] = [];
    const me = () => new Promise<Answer>((resolve) => void waiting.push(resolve));
    const screen = showScreen(<Shell />, { 'GET /api/auth/me': me });
    await expectText('on its way');
    await expect.poll(() => screen.asked.length).toBeGreaterThan(0);
    setTheme('dark');
    for (const answer of waiting) answer(meOf({ theme: 'light' }));
    await expectText('ann');
    expect(theme()).toBe('dark');
    screen.close();
    await open({ theme: 'light' });
    expect(theme()).toBe('dark');
  });

  it('leaves the one that was switched here where only the language is new', async () => {
    const screen = await open({ theme: 'light', language: 'en' });
    setTheme('dark');
    screen.close();
    await open({ theme: 'light', language: 'es' });
    expect([theme(), language()]).toEqual(['dark', 'es']);
  });

  it('leaves the one that was switched here where the profile cannot be read for a while', async () => {
    const screen = await open({ theme: 'light' });
    setTheme('dark');
    screen.close();
    const away = showScreen(<Shell />, { 'GET /api/auth/me': FAILED });
    await expectNoText('on its way');
    away.close();
    await open({ theme: 'light' });
    expect(theme()).toBe('dark');
  });

  it('takes effect for another person, who chose it elsewhere', async () => {
    const screen = await open({ theme: 'light' });
    setTheme('dark');
    screen.close();
    await open({ theme: 'light' }, 'p-2');
    expect(theme()).toBe('light');
  });
});

it('the language of a profile takes effect for another person, who has the one that was in effect before', async () => {
  const screen = await open({ language: 'en' });
  setLanguage('es');
  screen.close();
  await open({ language: 'en' }, 'p-2');
  expect(language()).toBe('en');
});
