import { encode } from 'uqr';
import classes from './QrCode.module.css';

export interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  /** Its accessible name: what it is for. */
  label: string;
}

/** Each dark square as a path, so that no style has to be written into the page. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A QR code. Dark on white in both themes: cameras read no other reliably. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={classes.root}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} className={classes.dark} />
    </svg>
  );
}
