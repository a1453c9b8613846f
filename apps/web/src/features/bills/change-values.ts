import {
  COUNT_LIMIT,
  FREQUENCIES,
  isLocalDate,
  type AmountKind,
  type Frequency,
  type Minor,
  type WeekendShift,
} from '@nestegg/domain';
import type { SavedSchedule, UpdateSchedule } from '@nestegg/api-sdk';

/** How a bill ends. */
export const ENDS = ['endNever', 'endOn', 'endAfter'] as const;
/** How a bill ends. */
export type EndKind = (typeof ENDS)[number];

/** What a person types of a bill, but for its amount. */
export interface ChangeValues {
  readonly description: string;
  readonly category: string;
  readonly amountKind: AmountKind;
  readonly frequency: Frequency;
  readonly dueDate: string;
  readonly weekend: WeekendShift;
  readonly end: EndKind;
  readonly endsOn: string;
  readonly count: string;
  readonly recordAutomatically: boolean;
  /** Empty is never. */
  readonly remindDays: string;
}

/** A bill as its form begins. */
export const valuesOf = (schedule: SavedSchedule): ChangeValues => ({
  description: schedule.description,
  category: schedule.category ?? '',
  amountKind: schedule.amountKind,
  frequency: schedule.frequency,
  dueDate: String(schedule.dueDate ?? Number(schedule.date.slice(8))),
  weekend: schedule.weekend,
  end: schedule.count !== null ? 'endAfter' : schedule.endsOn === null ? 'endNever' : 'endOn',
  endsOn: schedule.endsOn ?? '',
  count: schedule.count === null ? '' : String(schedule.count),
  recordAutomatically: schedule.recordAutomatically,
  remindDays: schedule.remindDays === null ? '' : String(schedule.remindDays),
});

const wholeNumber = (text: string, most: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= 1 && value <= most ? value : null;
};

/** The due day of what comes monthly; null of others, and of what is none. */
export const dueDayOf = ({ frequency, dueDate }: ChangeValues): number | null =>
  frequency === 'monthly' ? wholeNumber(dueDate, 31) : null;

/** The fields that cannot be saved as they are. */
export function wrongFields(values: ChangeValues): ReadonlySet<keyof ChangeValues> {
  const { description, frequency, end, endsOn, count } = values;
  const wrong: readonly (readonly [keyof ChangeValues, boolean])[] = [
    ['description', description.trim() === ''],
    ['dueDate', frequency === 'monthly' && dueDayOf(values) === null],
    ['endsOn', end === 'endOn' && !isLocalDate(endsOn)],
    ['count', end === 'endAfter' && wholeNumber(count, COUNT_LIMIT) === null],
  ];
  return new Set(wrong.filter(([, isWrong]) => isWrong).map(([field]) => field));
}

/** What of a bill differs from what it was. */
export function changesOf(
  schedule: SavedSchedule,
  values: ChangeValues,
  amountMinor: Minor,
): UpdateSchedule['changes'] {
  const before = valuesOf(schedule);
  const has = (...fields: readonly (keyof ChangeValues)[]) => fields.some((field) => values[field] !== before[field]);
  return {
    ...(has('description') && { description: values.description.trim() }),
    ...(has('category') && { category: values.category.trim() === '' ? null : values.category.trim() }),
    ...(amountMinor !== schedule.amountMinor && { amountMinor }),
    ...(has('amountKind') && { amountKind: values.amountKind }),
    ...(has('frequency') && { frequency: values.frequency }),
    ...(has('frequency', 'dueDate') && { dueDate: dueDayOf(values) }),
    ...(has('weekend') && { weekend: values.weekend }),
    ...(has('end', 'endsOn', 'count') && {
      endsOn: values.end === 'endOn' ? values.endsOn : null,
      count: values.end === 'endAfter' ? Number(values.count) : null,
    }),
    ...(has('recordAutomatically') && { recordAutomatically: values.recordAutomatically }),
    ...(has('remindDays') && { remindDays: values.remindDays === '' ? null : Number(values.remindDays) }),
  };
}

/** A frequency as a field hands it over. */
export const frequencyOf = (text: string): Frequency => FREQUENCIES.find((each) => each === text) ?? 'monthly';
