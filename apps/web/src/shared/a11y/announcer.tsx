import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '@nestegg/duck-ui/VisuallyHidden';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/**
 * Says to those who hear the page what others see happen: a row gone, a list that has become shorter. What a banner says
 * is heard from there.
 */
export const useAnnounce = (): Announce => use(AnnounceContext);

/** Holds what was announced last. It stands above the pages, for a screen reader hears only what was there before. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <output>
        {/* Another element each time: the same words twice are two pieces of news. */}
        <VisuallyHidden key={said.count}>{said.text}</VisuallyHidden>
      </output>
    </AnnounceContext>
  );
}
