import type { CategoryLook } from '../components/CategoryChip/index.ts';
import classes from './charts.module.css';
import { TEXTURES, type Texture } from './textures.ts';

const SIZE = 7;

const ANGLES: Record<Texture, number> = { solid: 0, dots: 0, lines: 90, rising: 45, falling: -45 };

/** A category's colour and texture as a pattern to fill with: `fill="url(#id)"`. */
export function TexturePattern({ id, series }: { id: string; series: CategoryLook }) {
  const texture = TEXTURES[series];
  const size = texture === 'lines' ? 6 : SIZE;
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${ANGLES[texture]})`}
      data-category={series}
    >
      <rect width={size} height={size} className={classes.ground} />
      {texture === 'dots' && <circle cx={size / 2} cy={size / 2} r={1.1} className={classes.dot} />}
      {(texture === 'lines' || texture === 'rising' || texture === 'falling') && (
        <path d={`M${size / 2} 0V${size}`} className={classes.stroke} />
      )}
    </pattern>
  );
}
