import { Activity, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { shell } from '../../i18n/en/shell.ts';
import { LanguageProvider, useTexts } from '../../i18n/language-context.tsx';
import { setLanguage, useStoredLanguage } from '../../shared/preferences/language.ts';
import { closeAfterTest, mountAt } from '../../test-support/mounting.tsx';
import { control, expectText, press } from '../../test-support/page.ts';
import { PageFocus } from './page-focus.tsx';

afterEach(() => void vi.useRealTimers());

const Heading = () => <h1>{useTexts(shell).settings}</h1>;

const App = () => (
  <LanguageProvider language={useStoredLanguage()}>
    <PageFocus product="Nestegg" />
    <Suspense>
      <Heading />
    </Suspense>
  </LanguageProvider>
);

it('the window is named after the page’s heading, also after a change of language', async () => {
  mountAt(<App />);
  await expect.poll(() => document.title).toBe('Settings · Nestegg');
  setLanguage('de');
  await expect.poll(() => document.title).toBe('Einstellungen · Nestegg');
});

/** A page that is drawn before it shows, and links to another one. */
function Drawn() {
  const [isShown, show] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PageFocus product="Nestegg" />
      <button onClick={() => show(true)}>Show</button>
      <button onClick={() => void navigate('/other')}>Leave</button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <h1>Drawn before</h1>
      </Activity>
    </>
  );
}

const heading = () => document.querySelector('h1');

it('a page that is drawn before it shows names the window and has the focus once it shows', async () => {
  document.title = 'Nestegg';
  mountAt(<Drawn />);
  await press('Leave');
  await expect.poll(() => heading()?.textContent).toBe('Drawn before');
  expect(document.title).toBe('Nestegg');
  await press('Show');
  await expect.poll(() => document.title).toBe('Drawn before · Nestegg');
  expect(document.activeElement).toBe(heading());
});

it('a page whose heading takes long names the window, and leaves the focus where it is by then', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  document.title = 'Nestegg';
  mountAt(<Drawn />);
  await press('Leave');
  await expect.poll(() => heading()?.textContent).toBe('Drawn before');
  vi.advanceTimersByTime(5000);
  const leave = await control('Leave');
  leave.focus();
  await press('Show');
  await expect.poll(() => document.title).toBe('Drawn before · Nestegg');
  expect(document.activeElement).toBe(leave);
});

/** Pages with the way to another one, and the browser's way back. */
function Pages() {
  const navigate = useNavigate();
  return (
    <>
      <App />
      <p>{`at ${useLocation().pathname}`}</p>
      <button onClick={() => void navigate('/settings')}>On</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const go = async (way: 'On' | 'Back', to: string) => {
  await press(way);
  await expectText(`at ${to}`);
};

it('another page begins at its top; Back leaves it to the browser where the page stands', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  closeAfterTest(() => scrollTo.mockRestore());
  mountAt(<Pages />, '/profile');
  await go('On', '/settings');
  await expect.poll(() => scrollTo.mock.calls).toEqual([[0, 0]]);
  await go('Back', '/profile');
  await go('On', '/settings');
  await expect.poll(() => scrollTo.mock.calls.length).toBeGreaterThan(1);
  await go('Back', '/profile');
  expect(scrollTo).toHaveBeenCalledTimes(2);
});
