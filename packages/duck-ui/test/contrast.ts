const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) =>
    channel(Number.parseInt(pair, 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast of two colours written as #rrggbb; 0 when one of them is missing. */
export function contrast(first: string | undefined, second: string | undefined): number {
  if (first === undefined || second === undefined) return 0;
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}
