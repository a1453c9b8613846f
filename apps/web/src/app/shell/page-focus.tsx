import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useLanguage } from '../../i18n/language-context.tsx';
import { findHeading, focusHeading } from '../../shared/a11y/focus-heading.ts';

/** How long a page may take to show its heading before the focus is left where it is, in milliseconds. */
const MAX_WAIT = 5000;

/**
 * After a navigation: scrolls to the top, names the window after the page's heading and moves the focus there, so that
 * keyboards and screen readers begin where eyes do. The first page of a visit leaves the browser's own focus.
 */
export function PageFocus({ product }: { product: string }) {
  // In another language the heading has other words: the window is named anew.
  return <FocusInLanguage key={useLanguage()} product={product} />;
}

function FocusInLanguage({ product }: { product: string }) {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef<string>(null);
  useEffect(() => {
    const moves = last.current !== null && last.current !== pathname;
    last.current = pathname;
    if (moves && type !== NavigationType.Pop) window.scrollTo(0, 0);
    const begin = performance.now();
    return whenHeadingShows((heading) => {
      document.title = `${heading.textContent} · ${product}`;
      if (moves && performance.now() - begin < MAX_WAIT) focusHeading(heading);
    });
  }, [pathname, type, product]);
  return null;
}

/** Calls back once the page has its main heading: at once, or when its part of the app has come. */
function whenHeadingShows(callback: (heading: HTMLElement) => void): () => void {
  const present = findHeading();
  if (present) {
    callback(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = findHeading();
    if (!heading) return;
    observer.disconnect();
    callback(heading);
  });
  // A page that was drawn before shows by its style.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  return () => observer.disconnect();
}
