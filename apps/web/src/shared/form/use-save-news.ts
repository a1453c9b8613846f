import { useState } from 'react';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** A text as it is, or one of a catalogue, which follows the language: a save may change that. */
type NewsText = string | { readonly of: Catalogue; readonly key: string };

/** The outcome of the last save, for a banner; a success dismisses itself. */
interface SaveNews {
  readonly tone: 'success' | 'danger';
  readonly text: NewsText;
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
  return {
    news,
    succeed: (text) => setNews({ tone: 'success', text }),
    fail: (text) => setNews({ tone: 'danger', text }),
    refuse: (isGeneral, text) => setNews(isGeneral ? { tone: 'danger', text } : null),
    clear: () => setNews(null),
  };
}
