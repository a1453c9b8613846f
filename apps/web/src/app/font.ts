import { whenIdle } from '../shared/when-idle.ts';

/** Fetches the typeface once the page works; until then its fallback, which takes the same room, stands in. */
export const loadFont = (): void => whenIdle(() => void import('@nestegg/duck-ui/font.css'));
