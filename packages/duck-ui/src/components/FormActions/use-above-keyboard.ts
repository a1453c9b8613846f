import { useEffect, useRef } from 'react';

/** How much of the window's bottom a keyboard on screen covers, in pixels. */
function coveredBy({ height, offsetTop, scale }: VisualViewport): number {
  return scale === 1 ? Math.max(0, window.innerHeight - height - offsetTop) : 0;
}

/** Keeps in `--covered` how much of the window a keyboard on screen covers: what sticks to the bottom goes above it. */
export function useAboveKeyboard(isSticky: boolean) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!isSticky || !visualViewport) return undefined;
    const measure = () => root.current?.style.setProperty('--covered', `${coveredBy(visualViewport)}px`);
    const events = ['resize', 'scroll'] as const;
    measure();
    for (const name of events) visualViewport.addEventListener(name, measure);
    return () => {
      for (const name of events) visualViewport.removeEventListener(name, measure);
    };
  }, [isSticky]);
  return root;
}
