import type { Store } from '@reduxjs/toolkit';
import { MantineProvider } from '@mantine/core';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';
import { Provider } from 'react-redux';
import { afterEach } from 'vitest';
import { LanguageProvider } from '../i18n/language-context.tsx';
import { ApiContext } from '../shared/api-context.ts';
import { Announcer } from '../shared/ui/announcer.tsx';

type Closing = () => void | Promise<void>;

const closings: Closing[] = [];

/** Has something closed after the test, what was opened last first. */
export const closeAfterTest = (close: Closing): void => void closings.push(close);

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});

/** A part of the page that React draws. */
export interface Mounted {
  readonly page: HTMLElement;
  readonly render: (element: ReactNode) => void;
  readonly close: () => void;
}

/** Draws on the page, until the test ends. */
export function mount(element: ReactNode, options: RootOptions = {}): Mounted {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page, options);
  const render = (next: ReactNode) => flushSync(() => root.render(next));
  const close = () => {
    root.unmount();
    page.remove();
  };
  closeAfterTest(close);
  render(element);
  return { page, render, close };
}

export interface ProvidersProps {
  readonly api: NesteggReactApi;
  readonly store: Store;
  readonly children: ReactNode;
}

/** What every screen of the app stands in. */
export const Providers = ({ api, store, children }: ProvidersProps) => (
  <LanguageProvider>
    <MantineProvider env="test">
      <Provider store={store}>
        <ApiContext value={api}>
          <Announcer>{children}</Announcer>
        </ApiContext>
      </Provider>
    </MantineProvider>
  </LanguageProvider>
);
