import { useId } from 'react';
import classes from './Segments.module.css';

export interface Segment {
  /** What it stands for. */
  value: string;
  /** Its words. */
  label: string;
}

export interface SegmentsProps {
  /** What is chosen. */
  label: string;
  /** The choices; a few short words. */
  segments: readonly Segment[];
  /** The one in force. */
  value: string;
  /** Called with another one. */
  onChange: (value: string) => void;
}

/** One of a few short choices: radio buttons that look like one switch. */
export function Segments({ label, segments, value, onChange }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className={classes.root} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={value === segment.value}
            onChange={() => onChange(segment.value)}
            className={classes.radio}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
