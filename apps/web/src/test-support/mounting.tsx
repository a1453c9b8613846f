import type { Store } from '@reduxjs/toolkit';
import { MantineProvider } from '@mantine/core';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, NavigationType, RouterProvider, type InitialEntry } from 'react-router';
import { LanguageProvider } from '../i18n/language-context.tsx';
import { useStoredLanguage } from '../shared/preferences/language.ts';
import { ApiContext } from '../shared/api-context.ts';
import { Announcer } from '../shared/a11y/announcer.tsx';

type Closing = () => void | Promise<void>;

const closings: Closing[] = [];

/** Has something closed after the test, what was opened last first. */
export const closeAfterTest = (close: Closing): void => void closings.push(close);

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; Max-Age=0`;
}

/** Closes what a test opened, and forgets what the page and the browser's storage held. */
export async function closeAll(): Promise<void> {
  for (const close of closings.splice(0).toReversed()) await close();
  document.body.replaceChildren();
  forgetCookies();
  sessionStorage.clear();
  localStorage.clear();
}

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

/** The language, the kit and what announces: what stands around every screen, signed in or not. */
const Frame = ({ children }: { readonly children: ReactNode }) => (
  <LanguageProvider language={useStoredLanguage()}>
    <MantineProvider env="test">
      <Announcer>{children}</Announcer>
    </MantineProvider>
  </LanguageProvider>
);

export interface ProvidersProps {
  readonly api: NesteggReactApi;
  readonly store: Store;
  readonly children: ReactNode;
}

/** The providers around every signed-in screen. */
export const Providers = ({ api, store, children }: ProvidersProps) => (
  <Frame>
    <Provider store={store}>
      <ApiContext value={api}>{children}</ApiContext>
    </Provider>
  </Frame>
);

/** Draws a part of the app that needs no server, at an address. */
export function mountAt(children: ReactNode, address: InitialEntry = '/') {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] });
  const { page, close } = mount(
    <Frame>
      <RouterProvider router={router} />
    </Frame>,
  );
  return {
    page,
    close,
    location: () => router.state.location,
    /** Whether it stands in the place of the one before, to which Back does not lead any more. */
    isReplaced: () => router.state.historyAction === NavigationType.Replace,
  };
}
