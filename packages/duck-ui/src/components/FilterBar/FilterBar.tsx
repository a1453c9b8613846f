import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../Button/index.ts';
import { DateField, isDate, type DateFieldLabels, type DateFormat } from '../DateField/index.ts';
import { SelectField, type SelectOption } from '../SelectField/index.ts';
import { TextField } from '../TextField/index.ts';
import classes from './FilterBar.module.css';

/** The five filters; empty text means no restriction. */
export interface FilterValues {
  search: string;
  household: string;
  from: string;
  to: string;
  category: string;
}

export interface FilterBarProps {
  /** What is set now, applied or not. */
  values: FilterValues;
  /** Called with the changed filter. */
  onChange: (change: Partial<FilterValues>) => void;
  /** Applies what is set. */
  onApply: () => void;
  /** Clears all five. */
  onReset: () => void;
  /** The households offered; the one with value '' is all of them. */
  households: readonly SelectOption[];
  /** The categories offered; the one with value '' is all of them. */
  categories: readonly SelectOption[];
  /** How many filters are in force, on the button that unfolds them on a phone. */
  activeCount: number;
  /** How dates are read and shown. */
  dates: DateFormat;
  /** Further fields without visible labels, after the category. */
  more?: ReactNode;
  /** Its words. */
  labels: FilterBarLabels;
}

export interface FilterBarLabels {
  /** The bar's accessible name. */
  bar: string;
  search: string;
  searchPlaceholder: string;
  household: string;
  from: string;
  to: string;
  category: string;
  nothingFound: string;
  reset: string;
  apply: string;
  /** The button that unfolds the filters on a phone. */
  filters: string;
  calendar: DateFieldLabels;
}

/** The filters of the transactions; on a phone all but the search fold behind a button. */
export function FilterBar({ onApply, onReset, activeCount, more, ...fields }: FilterBarProps) {
  const [unfolded, setUnfolded] = useState(false);
  const foldId = useId();
  const { labels } = fields;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Text that is no date stays, with its message, and applies nothing.
    const { from, to } = fields.values;
    if ([from, to].some((date) => date !== '' && !isDate(date))) return;
    setUnfolded(false);
    onApply();
  };
  return (
    <search aria-label={labels.bar}>
      <form className={classes.root} onSubmit={submit}>
        <SearchText {...fields} />
        <div className={classes.unfold}>
          <Button
            variant="secondary"
            icon={<IconAdjustmentsHorizontal aria-hidden />}
            aria-expanded={unfolded}
            aria-controls={foldId}
            onClick={() => setUnfolded(!unfolded)}
          >
            {labels.filters}
            {activeCount > 0 && <span className={classes.count}>{activeCount}</span>}
          </Button>
        </div>
        <div id={foldId} className={classes.fold} data-unfolded={unfolded}>
          <FoldedFields {...fields} />
          {more}
          <div className={classes.buttons}>
            <Button variant="quiet" onClick={onReset}>
              {labels.reset}
            </Button>
            <Button variant="outline" type="submit">
              {labels.apply}
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

function SearchText({ labels, values, onChange }: Pick<FilterBarProps, 'labels' | 'values' | 'onChange'>) {
  return (
    <div className={classes.search}>
      <TextField
        label={labels.search}
        hideLabel
        type="search"
        icon={<IconSearch aria-hidden />}
        placeholder={labels.searchPlaceholder}
        value={values.search}
        onChange={(search) => onChange({ search })}
      />
    </div>
  );
}

type FoldedFieldsProps = Pick<FilterBarProps, 'values' | 'onChange' | 'households' | 'categories' | 'dates' | 'labels'>;

function FoldedFields({ values, onChange, households, categories, dates, labels }: FoldedFieldsProps) {
  const ofDates = { format: dates, hideLabel: true, labels: labels.calendar };
  return (
    <>
      <SelectField
        label={labels.household}
        hideLabel
        options={households}
        value={values.household}
        onChange={(household) => onChange({ household })}
      />
      <DateField
        {...ofDates}
        label={labels.from}
        placeholder={labels.from}
        value={values.from}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        {...ofDates}
        label={labels.to}
        placeholder={labels.to}
        value={values.to}
        onChange={(to) => onChange({ to })}
      />
      <SelectField
        label={labels.category}
        hideLabel
        options={categories}
        value={values.category}
        onChange={(category) => onChange({ category })}
        search={{ nothingFound: labels.nothingFound }}
      />
    </>
  );
}
