import classes from './Skeleton.module.css';

export interface SkeletonProps {
  /** Its width: pixels, or a share such as '60%'. */
  width?: number | string;
  /** Its height in pixels; without one, a line of the text around it. */
  height?: number | undefined;
}

/** The place of something that is still coming, in its exact size. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return (
    <span className={classes.root} style={{ width, height: height ?? '1lh' }} aria-hidden data-skeleton>
      <span className={classes.bar} />
    </span>
  );
}
