import classes from './Skeleton.module.css';

export interface SkeletonProps {
  /** Its width: pixels, or a share such as '60%'. */
  width?: number | string;
  /** Its height in pixels; the line height of what it stands for is right. */
  height?: number;
}

/** The place of something that is still coming, in its exact size. */
export function Skeleton({ width = '100%', height = 24 }: SkeletonProps) {
  return (
    <span className={classes.root} style={{ width, height }} aria-hidden>
      <span className={classes.bar} />
    </span>
  );
}
