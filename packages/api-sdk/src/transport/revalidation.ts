/** How many answers are held. */
const CAPACITY = 30;

interface Held<Answer> {
  readonly etag: string;
  readonly answer: Answer;
}

/** The last answer with an ETag to each address. */
export interface Revalidation<Answer> {
  /** What is held of an address as a request to it begins, and what holds its answer; null holds none. */
  readonly begin: (url: string) => {
    readonly held: Held<Answer> | undefined;
    readonly hold: (next: Held<Answer> | null) => void;
  };
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
    begin: (url) => {
      const begun = answers;
      return {
        held: begun.get(url),
        hold: (next) => {
          begun.delete(url);
          if (!next) return;
          if (begun.size >= CAPACITY) begun.delete(begun.keys().next().value ?? '');
          begun.set(url, next);
        },
      };
    },
    clear: () => {
      answers = new Map();
    },
  };
}
