export type EarlyClick = 'sign-in' | 'sign-up';

declare global {
  interface Window {
    __earlyClick?: string;
    __stopKeepingClicks?: () => void;
  }
}

/** The button that was pressed before the app had started, kept by public/early.js; given once. */
export function takeEarlyClick(): EarlyClick | null {
  const click = window.__earlyClick;
  window.__stopKeepingClicks?.();
  delete window.__earlyClick;
  return click === 'sign-in' || click === 'sign-up' ? click : null;
}
