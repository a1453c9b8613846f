import { useState } from 'react';

/** The outcome of the last save, for a banner; a success dismisses itself. */
interface SaveNews {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

export interface SaveNewsControl {
  readonly news: SaveNews | null;
  readonly succeed: (text: string) => void;
  readonly fail: (text: string) => void;
  readonly clear: () => void;
}

/** Holds the news of the last save. */
export function useSaveNews(): SaveNewsControl {
  const [news, setNews] = useState<SaveNews | null>(null);
  return {
    news,
    succeed: (text) => setNews({ tone: 'success', text }),
    fail: (text) => setNews({ tone: 'danger', text }),
    clear: () => setNews(null),
  };
}
