import { useSyncExternalStore } from 'react';
import { THEMES, type Theme } from '@nestegg/domain';
import { storedValue } from '../storage/stored-value.ts';

export type ColorScheme = 'light' | 'dark';

// The same key and rule as in public/early.js, which sets the scheme before the first paint.
const stored = storedValue<Theme>('nestegg-theme', THEMES, 'light');
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const onPaper = () => window.matchMedia('print');

/** Paper is light, whatever the screen is. */
function currentScheme(): ColorScheme {
  if (onPaper().matches) return 'light';
  const theme = stored.get();
  if (theme !== 'system') return theme;
  return prefersDark().matches ? 'dark' : 'light';
}

const paint = () => document.documentElement.setAttribute('data-mantine-color-scheme', currentScheme());

function subscribe(listener: () => void): () => void {
  const changed = () => {
    paint();
    listener();
  };
  const queries = [prefersDark(), onPaper()];
  const stop = stored.subscribe(changed);
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    stop();
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/** The theme that this device stores. */
export const storedTheme = (): Theme => stored.get();

export const setTheme = (theme: Theme): void => stored.set(theme);

/** The chosen theme: light, dark, or what the operating system prefers. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, stored.get, () => 'light');

/** The scheme that is on screen now. Prerendered screens are light until they start. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, currentScheme, () => 'light');
