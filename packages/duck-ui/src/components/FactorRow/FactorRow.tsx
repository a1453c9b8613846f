import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Person } from '../Person/index.ts';
import classes from './FactorRow.module.css';

export interface FactorRowProps {
  /** What it is: a telephone, a key, a computer. */
  icon: ReactNode;
  /** What it is called. */
  name: string;
  /** When it was set up and used, or until when it holds. */
  detail?: string | undefined;
  /** Why it does not work here. */
  warning?: string | undefined;
  /** The button that ends it. */
  end?: ReactNode;
}

/** Something that a person signs in with: an app, a passkey, a device. */
export function FactorRow({ icon, name, detail, warning, end }: FactorRowProps) {
  const plate = (
    <span className={classes.plate} aria-hidden>
      {icon}
    </span>
  );
  return (
    <div>
      <Person name={name} detail={detail} avatar={plate} end={end} />
      {warning !== undefined && (
        <p className={classes.warning}>
          <IconAlertCircle size={16} aria-hidden />
          {warning}
        </p>
      )}
    </div>
  );
}
