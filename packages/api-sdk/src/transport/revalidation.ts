/** How many answers are held. */
const CAPACITY = 30;

interface CachedResponse {
  readonly etag: string;
  readonly text: string;
}

/** A `fetch` that holds the answers that came with an ETag, and asks whether they are still the present ones. */
export interface Revalidation {
  readonly fetch: typeof fetch;
  /** Lets go of all of them; one that is under way is not held. */
  readonly clear: () => void;
}

const asAnswer = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } });

/**
 * Answers are private, so that no cache of the browser keeps them: the last one to each address is held in memory alone.
 * Another person's is none to the server, whose ETags are of the person, too.
 */
export function createRevalidation(request: typeof fetch): Revalidation {
  let answers = new Map<string, CachedResponse>();

  return {
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      const begun = answers;
      const held = begun.get(url);
      const headers = new Headers(init?.headers);
      if (held) headers.set('if-none-match', held.etag);
      const response = await request(input, { ...init, headers });
      if (held && response.status === 304) return asAnswer(held.text);
      const etag = response.headers.get('etag');
      begun.delete(url);
      if (etag === null || response.status !== 200) return response;
      const text = await response.clone().text();
      if (begun.size >= CAPACITY) begun.delete(begun.keys().next().value ?? '');
      begun.set(url, { etag, text });
      return response;
    },
    clear: () => {
      answers = new Map();
    },
  };
}
