import type { WireCall } from '../wire/shape.ts';

/** How many answers are held. */
const CAPACITY = 30;

interface Held<Answer> {
  readonly etag: string;
  readonly answer: Answer;
}

/** One request to an address of which an answer may be held. */
interface Exchange<Answer> {
  /** The held answer, where the server says that it is still the present one. */
  readonly unchanged: (response: Response) => Answer | undefined;
  /** Holds the answer to this request, where it has an ETag; else none is held any more. */
  readonly hold: (response: Response, answer: Answer) => void;
}

/** The last answer with an ETag to each address. */
export interface Revalidation<Answer> {
  /** Begins a request: its headers name the answer that is held. Undefined for a call whose answers have no ETag. */
  readonly begin: (call: WireCall, url: string, headers: Headers) => Exchange<Answer> | undefined;
  /** Lets go of all of them; one that is under way is not held. */
  readonly clear: () => void;
}

/**
 * Answers are private, so that no cache of the browser keeps them: the last one to each address is held in memory alone,
 * and the server is asked whether it is still the present one. Another person's is none to the server, whose ETags are of
 * the person, too.
 */
export function createRevalidation<Answer>(): Revalidation<Answer> {
  let answers = new Map<string, Held<Answer>>();

  return {
    begin: ({ validator }, url, headers) => {
      if (!validator) return undefined;
      const begun = answers;
      const held = begun.get(url);
      if (held) headers.set('if-none-match', held.etag);
      return {
        unchanged: ({ status }) => (status === 304 ? held?.answer : undefined),
        hold: ({ status, headers: answered }, answer) => {
          if (answer === held?.answer) return;
          const etag = answered.get('etag');
          begun.delete(url);
          if (etag === null || status !== 200) return;
          if (begun.size >= CAPACITY) begun.delete(begun.keys().next().value ?? '');
          begun.set(url, { etag, answer });
        },
      };
    },
    clear: () => {
      answers = new Map();
    },
  };
}
