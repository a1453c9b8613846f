import { useSyncExternalStore } from 'react';
import { THEMES, type Theme } from '@nestegg/domain';
import { storedValue } from './stored-value.ts';

export type ColorScheme = 'light' | 'dark';

// The same key and rule as in public/early.js, which sets the scheme before the first paint.
const stored = storedValue<Theme>('nestegg-theme', THEMES, 'light');
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function currentScheme(): ColorScheme {
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
  const system = prefersDark();
  const stop = stored.subscribe(changed);
  system.addEventListener('change', changed);
  return () => {
    stop();
    system.removeEventListener('change', changed);
  };
}

export const setTheme = (theme: Theme): void => stored.set(theme);

/** The chosen theme: light, dark, or what the operating system prefers. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, stored.get, () => 'light');

/** The scheme that is on screen now. Prerendered screens are light until they start. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, currentScheme, () => 'light');
