/** The outline of the house's egg in a box of 84 by 108, one pixel from the edge. */
export const EGG_OUTLINE =
  'M42 1C66.5 1 83 38.6 83 64.8C83 89.2 65.4 107 42 107C18.6 107 1 89.2 1 64.8C1 38.6 17.5 1 42 1Z';

const WIDTH = 84;
const HEIGHT = 108;

/**
 * The yolk that fills the egg from the bottom, as a path to be clipped by the outline: a wave on top of a box.
 * Nothing at 0; at 100 the whole egg without a wave. The fill is a share of the height.
 */
export function yolkPath(percent: number): string {
  if (percent <= 0) return '';
  if (percent >= 100) return `M0 0H${WIDTH}V${HEIGHT}H0Z`;
  const top = HEIGHT * (1 - percent / 100);
  const lift = WIDTH / 34;
  const half = WIDTH / 4;
  const wave = `q${half / 2} ${-2 * lift} ${half} 0t${half} 0t${half} 0t${half} 0`;
  return `M0 ${top}${wave}V${HEIGHT}H0Z`;
}
