/** A description that was used before, with what was last chosen beside it. */
export interface Suggestion {
  readonly description: string;
  readonly category: string | null;
  /** Null is personal. */
  readonly householdId: string | null;
  /** How often it was used, of the transactions that were looked at. */
  readonly uses: number;
}

/** The most suggestions offered at once. */
export const MAX_SUGGESTIONS = 8;

// Of each word of the text: where it begins.
const WORD_STARTS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a description fits: 0 where the text begins it, 1 where it begins a word of it, null where neither. */
function rankOf(description: string, sought: string): number | null {
  const folded = fold(description);
  if (folded.startsWith(sought)) return 0;
  const starts = [...folded.matchAll(WORD_STARTS)];
  return starts.some(({ index }) => folded.startsWith(sought, index)) ? 1 : null;
}

/**
 * What to offer for the typed beginning of a description: what it begins first, then what has a word that it begins,
 * the most used first. Case and accents do not matter. Nothing for no text.
 */
export function suggest<T extends Suggestion>(text: string, known: readonly T[]): T[] {
  const sought = fold(text.trim());
  if (sought === '') return [];
  return known
    .flatMap((suggestion) => {
      const rank = rankOf(suggestion.description, sought);
      return rank === null ? [] : [{ suggestion, rank }];
    })
    .sort((one, other) => one.rank - other.rank || other.suggestion.uses - one.suggestion.uses)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ suggestion }) => suggestion);
}
