/** A colour of the W3C design-tokens format. */
export interface ColorValue {
  colorSpace: 'srgb';
  components: [red: number, green: number, blue: number];
  alpha?: number;
  hex: string;
}

export interface Dimension {
  value: number;
  unit: string;
}

interface ShadowLayer {
  color: ColorValue;
  offsetX: Dimension;
  offsetY: Dimension;
  blur: Dimension;
  spread: Dimension;
}

export interface Typography {
  fontFamily: string;
  fontSize: Dimension;
  fontWeight: number;
  letterSpacing: Dimension;
  lineHeight: number;
}

const numbers = ({ hex }: ColorValue): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

const color = (value: ColorValue): string =>
  value.alpha === undefined ? value.hex : `rgba(${[...numbers(value), value.alpha].join(', ')})`;

const dimension = ({ value, unit }: Dimension): string => (value === 0 ? '0' : `${value}${unit}`);

function layer({ color: ground, offsetX, offsetY, blur, spread }: ShadowLayer): string {
  const lengths = [offsetX, offsetY, blur, ...(spread.value === 0 ? [] : [spread])];
  return [...lengths.map(dimension), color(ground)].join(' ');
}

function shadow(layers: ShadowLayer[]): string {
  const seen = layers.filter((one) => one.color.alpha !== 0);
  return seen.length === 0 ? 'none' : seen.map(layer).join(', ');
}

/** A line is whole pixels high. */
function typography({ fontWeight, fontSize, lineHeight }: Typography): string {
  const line = Math.round(fontSize.value * lineHeight * 16) / 16;
  return `${fontWeight} ${fontSize.value}rem/${line}rem var(--nest-font)`;
}

const family = (names: string[]): string => names.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', ');

/** How each type of token is written in CSS. */
const WRITERS: Record<string, (value: never) => string> = {
  color,
  dimension,
  shadow,
  typography,
  fontFamily: family,
  duration: dimension,
  cubicBezier: (points: number[]) => `cubic-bezier(${points.join(', ')})`,
};

/** A token's value in CSS. */
export function cssValue(type: string, value: unknown): string {
  const write = WRITERS[type];
  if (write === undefined) throw new Error(`There is no CSS for tokens of type ${type}`);
  return write(value as never);
}
