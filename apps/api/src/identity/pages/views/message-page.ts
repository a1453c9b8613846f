import { html } from '../../../html/html.ts';
import { page } from './page.ts';

/** A page that says one thing and leads on. */
export const messagePage = (title: string, text: string): string =>
  page(
    title,
    html`<p>${text}</p>
      <form action="/" method="get"><button type="submit">Return to Home</button></form>`,
  );

export const problemPage = (text: string): string => messagePage('Authentication Error', text);
