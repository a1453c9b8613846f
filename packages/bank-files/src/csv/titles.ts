import { withoutMonths } from '../text/month-names.ts';

/** What is written behind a title on its next page. */
const CONTINUED = /\(?\b(?:continued|cont['’]?d|fortsetzung|suite|continua(?:ción|ção|zione)?|vervolg)\b\)?/giu;

/** A title of a table without what tells its pages apart: their numbers, their months, that it goes on. */
export const titleOf = (text: string): string =>
  withoutMonths(text.replace(CONTINUED, ''))
    .replace(/[\d\s]+/g, ' ')
    .trim();
