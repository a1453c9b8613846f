import { useRef, useState } from 'react';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** A text as it is, or one of a catalogue, which follows the language: a save may change that. */
type NewsText = string | { readonly of: Catalogue; readonly key: string };

/** The outcome of the last save, for a banner; a success dismisses itself. */
interface SaveNews {
  readonly tone: 'success' | 'danger';
  readonly text: NewsText;
  /** Distinguishes it from earlier news in the same words. */
  readonly count: number;
}

export interface SaveNewsControl {
  readonly news: SaveNews | null;
  readonly succeed: (text: NewsText) => void;
  readonly fail: (text: string) => void;
  /** A form was not saved: the banner says so only where no field says why, and an earlier success is no longer true. */
  readonly refuse: (isGeneral: boolean, text: string) => void;
  readonly clear: () => void;
}

/** Holds the news of the last save. */
export function useSaveNews(): SaveNewsControl {
  const [news, setNews] = useState<SaveNews | null>(null);
  const count = useRef(0);
  const say = (tone: SaveNews['tone'], text: NewsText) => setNews({ tone, text, count: (count.current += 1) });
  return {
    news,
    succeed: (text) => say('success', text),
    fail: (text) => say('danger', text),
    refuse: (isGeneral, text) => (isGeneral ? say('danger', text) : setNews(null)),
    clear: () => setNews(null),
  };
}
