import { IconFileText, IconLoader2 } from '@tabler/icons-react';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { ErrorText } from '../Field/index.ts';
import classes from './FileDrop.module.css';

export interface FileDropProps {
  /** What to choose. */
  label: string;
  /** Which files, and how large. */
  hint: string;
  /** Called with the one that was chosen or dropped. */
  onFile: (file: File) => void;
  /** The words while a file is being read; another one cannot be chosen then. */
  working?: string | undefined;
  /** Why the last one was refused. */
  error?: string | undefined;
}

/** An area to drop a file on, which also opens the list of files. Any file can be chosen: what it is its content says. */
export function FileDrop({ label, hint, onFile, working, error }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const isWorking = working !== undefined;
  // The field takes what is dropped on it by itself, and the change follows.
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    if (isWorking) event.preventDefault();
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file && !isWorking) onFile(file);
    // The same file can be chosen again, as after it was mended.
    currentTarget.value = '';
  };
  return (
    <div className={classes.root}>
      <label className={classes.area} data-over={isOver ? '' : undefined} data-working={isWorking ? '' : undefined}>
        <span className={classes.egg} aria-hidden>
          {isWorking ? <IconLoader2 className={classes.turning} /> : <IconFileText />}
        </span>
        <span className={classes.label}>{working ?? label}</span>
        <span className={classes.hint} id={`${id}-hint`}>
          {hint}
        </span>
        <input
          type="file"
          className={classes.input}
          aria-label={label}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
          aria-disabled={isWorking}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          onClick={(event) => isWorking && event.preventDefault()}
          onChange={onChange}
        />
      </label>
      {error !== undefined && (
        <p role="alert" id={`${id}-error`} className={classes.error}>
          <ErrorText>{error}</ErrorText>
        </p>
      )}
    </div>
  );
}
