import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import '@nestegg/duck-ui/mantine.css';
import { cssVariablesResolver, theme } from '@nestegg/duck-ui/theme';
import { setTheme, useColorScheme } from '../../shared/preferences/theme.ts';

// The theme is ours to keep, because pages without Mantine have it too; Mantine only receives the outcome.
const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: (scheme) => setTheme(scheme === 'auto' ? 'system' : scheme),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

// Written into the page by the server for each answer; the browser refuses any style without it.
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// What holds the page still behind a dialog looks for it under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** What the kit's Mantine components need above them. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      forceColorScheme={useColorScheme()}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
