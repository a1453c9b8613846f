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
type EndKind = (typeof ENDS)[number];

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
const dueDayOf = ({ frequency, dueDate }: ChangeValues): number | null =>
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

type Changes = UpdateSchedule['changes'];

/** Of the fields that are sent as they are. */
const plainChanges = (before: ChangeValues, { amountKind, weekend, recordAutomatically }: ChangeValues): Changes => ({
  ...(amountKind !== before.amountKind && { amountKind }),
  ...(weekend !== before.weekend && { weekend }),
  ...(recordAutomatically !== before.recordAutomatically && { recordAutomatically }),
});

/** Of how often it comes, and until when. */
function rhythmChanges(before: ChangeValues, values: ChangeValues): Changes {
  const { frequency, dueDate, end, endsOn, count } = values;
  const isEndChanged = end !== before.end || endsOn !== before.endsOn || count !== before.count;
  return {
    ...(frequency !== before.frequency && { frequency }),
    ...((frequency !== before.frequency || dueDate !== before.dueDate) && { dueDate: dueDayOf(values) }),
    ...(isEndChanged && {
      endsOn: end === 'endOn' ? endsOn : null,
      count: end === 'endAfter' ? Number(count) : null,
    }),
  };
}

/** Of the words, and of when one is reminded. */
function wordChanges(before: ChangeValues, { description, category, remindDays }: ChangeValues): Changes {
  return {
    ...(description !== before.description && { description: description.trim() }),
    ...(category !== before.category && { category: category.trim() === '' ? null : category.trim() }),
    ...(remindDays !== before.remindDays && { remindDays: remindDays === '' ? null : Number(remindDays) }),
  };
}

/** What of a bill differs from what it was. */
export function changesOf(schedule: SavedSchedule, values: ChangeValues, amountMinor: Minor): Changes {
  const before = valuesOf(schedule);
  return {
    ...wordChanges(before, values),
    ...(amountMinor !== schedule.amountMinor && { amountMinor }),
    ...plainChanges(before, values),
    ...rhythmChanges(before, values),
  };
}

/** A frequency as a field hands it over. */
export const frequencyOf = (text: string): Frequency => FREQUENCIES.find((each) => each === text) ?? 'monthly';
