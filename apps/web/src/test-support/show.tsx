import { configureStore } from '@reduxjs/toolkit';
import { MantineProvider } from '@mantine/core';
import { createNesteggReactApi } from '@nestegg/api-sdk/react';
import { CAPABILITIES } from '@nestegg/domain';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { LanguageProvider } from '../i18n/language-context.tsx';
import { ApiContext } from '../shared/api-context.ts';
import { Announcer } from '../shared/ui/announcer.tsx';

/** A call as a server gets it. */
interface Asked {
  /** `GET /api/households`. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The answers of a server: a body, or a status with one; by method and path. */
export type Answers = Readonly<Record<string, (asked: Asked) => object>>;

const json = (body: object | null, status: number): Response =>
  new Response(body && JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function read(input: RequestInfo | URL, init: RequestInit = {}): Asked {
  const url = new URL(input instanceof Request ? input.url : input);
  return {
    call: `${init.method ?? 'GET'} ${url.pathname}`,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
  };
}

/** A screen on a page of its own, with what it asked its server. */
export interface Shown {
  readonly page: HTMLElement;
  readonly asked: readonly Asked[];
  /** The calls that changed something. */
  readonly writes: () => readonly Asked[];
  readonly end: () => void;
}

/** Shows a part of the app to somebody signed in to a server with our own server's capabilities. */
export function show(children: ReactNode, answers: Answers, at = '/'): Shown {
  const asked: Asked[] = [];
  const known: Answers = { 'GET /api/capabilities': () => ({ capabilities: CAPABILITIES }), ...answers };
  const api = createNesteggReactApi({
    baseUrl: 'http://server.invalid',
    getAccessToken: () => Promise.resolve('della'),
    fetch: async (input, init) => {
      const request = read(input, init);
      asked.push(request);
      const answer = known[request.call]?.(request);
      if (!answer) return json({ code: 'NOT_FOUND', message: 'No.' }, 404);
      return answer instanceof Response ? answer : json(answer, 200);
    },
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  root.render(
    <LanguageProvider>
      <MantineProvider>
        <Provider store={store}>
          <ApiContext value={api}>
            <Announcer>
              <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
            </Announcer>
          </ApiContext>
        </Provider>
      </MantineProvider>
    </LanguageProvider>,
  );
  return {
    page,
    asked,
    writes: () => asked.filter(({ call }) => !call.startsWith('GET')),
    end: () => {
      root.unmount();
      page.remove();
    },
  };
}

/** What is written on an element, or said of it. */
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;

/** The buttons, links and entries of menus of a name, anywhere on the page. */
export const named = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button, a, [role="menuitem"]')].filter((each) => nameOf(each) === name);

/** The field of a label; the label may go on, with a note. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));
  const input = document.getElementById(found?.htmlFor ?? '') ?? document.querySelector(`input[aria-label="${label}"]`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field “${label}”`);
  return input;
}

/** Types a text in the place of what a field holds. */
export function type(label: string, text: string): void {
  const input = field(label);
  // Past what React knows of the value: only then does it see a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
