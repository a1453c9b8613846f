import { DuckMark } from '../../src/art/duck-mark.tsx';
import { Wordmark } from '../../src/art/wordmark.tsx';
import duckIcon from '../../src/art/duck-icon.svg';
import classes from './foundations.module.css';

const SCHEMES = ['light', 'dark'] as const;

/** The lockup on both grounds, with the clear space around the mark. */
export function Lockups() {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {SCHEMES.map((scheme) => (
        <div
          key={scheme}
          data-mantine-color-scheme={scheme}
          className={classes.ground}
          style={{ color: 'var(--nest-ink)' }}
        >
          <span style={{ display: 'flex', alignItems: 'center', gap: 8, padding: 16 }}>
            <DuckMark width={64} height={64} />
            <Wordmark />
          </span>
        </div>
      ))}
    </div>
  );
}

const SIZES = [64, 40, 20];

/** The mark from large to its smallest; below that the icon takes its place. */
export function MarkSizes() {
  return (
    <div className={classes.ground}>
      {SIZES.map((size) => (
        <div key={size} className={classes.tile}>
          <DuckMark width={size} height={size} />
          {size} px
        </div>
      ))}
      <div className={classes.tile}>
        <img src={duckIcon} width={16} height={16} alt="" />
        Icon, 16 px
      </div>
    </div>
  );
}
