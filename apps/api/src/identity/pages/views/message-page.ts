import { html } from '../../../html/html.ts';
import type { Texts } from '../texts/texts.ts';
import { page } from './page.ts';

/** A page that says one thing and leads on. */
export const messagePage = (t: Texts, title: string, text: string): string =>
  page(
    t,
    title,
    html`<p>${text}</p>
      <form action="/" method="get"><button type="submit">${t.returnHome}</button></form>`,
  );

export const problemPage = (t: Texts, text: string): string => messagePage(t, t.authenticationError, text);
