export type EarlyClick = 'sign-in' | 'sign-up';

interface EarlyWindow {
  __earlyClick?: string;
  __stopKeepingClicks?: () => void;
}

/** The button that was pressed before the app had started, kept by public/early.js; given once. */
export function takeEarlyClick(): EarlyClick | null {
  const early = window as unknown as EarlyWindow;
  const click = early.__earlyClick;
  early.__stopKeepingClicks?.();
  delete early.__earlyClick;
  return click === 'sign-in' || click === 'sign-up' ? click : null;
}
