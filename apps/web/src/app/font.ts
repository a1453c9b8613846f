import { whenShown } from '../shared/when-shown.ts';

/** Fetches the typeface once the page shows what it has; until then its fallback, which takes the same room, stands in. */
export const loadFont = (): void => whenShown(() => void import('@nestegg/duck-ui/font.css'));
