import { afterFirstRender } from '../shared/loading/after-first-render.ts';

/** Fetches the typeface once the page shows what it has; until then its fallback, which takes the same room, stands in. */
export const loadFont = (): void => void afterFirstRender(() => void import('@nestegg/duck-ui/font.css'));
