import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import classes from './Amount.module.css';

/** A piece of a formatted amount, as `Intl.NumberFormat.formatToParts` gives it. */
export interface MoneyPart {
  type: string;
  value: string;
}

/** An amount ready to show, sign and currency included: text, or parts where the cents should stand back. */
export type Money = string | readonly MoneyPart[];

export interface AmountProps {
  /** The amount; null is unknown and shows as '—', never as 0. */
  money: Money | null;
  /** Its colour; without one it takes its surroundings'. The sign must be in the text: colour alone is not accessible. */
  tone?: 'income' | 'expense' | 'projected' | undefined;
  /** The accessible name, read by screen readers instead, such as 'minus 86 dollars 42 cents' or 'not known'. */
  label?: string | undefined;
  /** A large figure: the cents of an amount in parts are smaller and paler. */
  figure?: boolean;
}

const CENTS = new Set(['decimal', 'fraction']);

/** An amount of money: tabular figures, never wrapped, never cut. */
export function Amount({ money, tone, label, figure = false }: AmountProps) {
  return (
    <span className={classes.root} data-tone={tone} data-figure={figure ? '' : undefined} data-unknown={money === null}>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <span aria-hidden={label !== undefined}>{money === null ? '—' : <Digits money={money} figure={figure} />}</span>
    </span>
  );
}

function Digits({ money, figure }: { money: Money; figure: boolean }) {
  if (typeof money === 'string') return money;
  if (!figure) return money.map((part) => part.value).join('');
  return money.map(({ type, value }) =>
    CENTS.has(type) ? (
      <span key={type} className={classes.cents}>
        {value}
      </span>
    ) : (
      value
    ),
  );
}
