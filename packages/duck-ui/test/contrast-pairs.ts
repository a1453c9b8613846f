/** Two colours that meet in the product. */
export interface ContrastPair {
  /** What stands on the ground: text, an edge or a mark. */
  text: string;
  ground: string;
  /** The least contrast: WCAG 2 AAA for body text, AA for captions and tones, 3 for edges and marks. */
  least: number;
}

const BODY = 7;
const TEXT = 4.5;
const MARK = 3;

const pair = (text: string, ground: string, least: number): ContrastPair => ({ text, ground, least });

const GROUNDS = ['canvas', 'surface', 'sunken', 'hover'];
const TONES = ['income', 'expense', 'warning', 'danger', 'projected', 'info'];
const FILLS = ['pond', 'pond-hover', 'pond-active', 'danger-fill', 'danger-fill-hover', 'danger-fill-active'];
const MARKS = ['bar-ok', 'bar-amber', 'bar-red', 'chart-slate', 'chart-past', 'pond'];

/** Every pair of the theme that has to be distinguishable, in both schemes. */
export const PAIRS: readonly ContrastPair[] = [
  ...GROUNDS.flatMap((ground) => [
    pair('ink', ground, BODY),
    pair('ink2', ground, BODY),
    pair('ink3', ground, TEXT),
    pair('pond-ink', ground, TEXT),
  ]),
  ...TONES.flatMap((tone) => [
    pair(tone, 'surface', TEXT),
    pair(tone, 'canvas', TEXT),
    pair(tone, `${tone}-tint`, TEXT),
  ]),
  pair('pond-ink', 'pond-tint', TEXT),
  ...FILLS.map((fill) => pair('on-pond', fill, TEXT)),
  pair('on-pond', 'hero', BODY),
  pair('hero-caption', 'hero', TEXT),
  pair('hero-cents', 'hero', TEXT),
  pair('on-yolk', 'yolk', BODY),
  pair('on-yolk', 'shell', BODY),
  pair('ink', 'egg', BODY),
  pair('ink3', 'track', TEXT),
  pair('ink', 'warning-tint', BODY),
  pair('ink2', 'warning-tint', TEXT),
  pair('on-chart-past', 'chart-past', TEXT),
  pair('on-bar-red', 'bar-red', TEXT),
  pair('control', 'surface', MARK),
  pair('control', 'canvas', MARK),
  pair('focus', 'surface', MARK),
  pair('focus', 'canvas', MARK),
  ...MARKS.map((mark) => pair(mark, 'surface', MARK)),
];
