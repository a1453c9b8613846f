import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DELETED_ACTOR, isLocalDate, PERSONAL_ONLY } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { DateField } from '@nestegg/duck-ui/DateField';
import { SelectField, type SelectOption } from '@nestegg/duck-ui/SelectField';
import { history } from '../../i18n/en/history.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../../shared/api-context.ts';
import { useDateFormat, useDateLabels } from '../../shared/form/date-field.ts';
import type { HistoryFilters } from './filters.ts';
import classes from './history-filter-card.module.css';

export interface HistoryFilterCardProps {
  readonly filters: HistoryFilters;
  readonly onChange: (change: Partial<HistoryFilters>) => void;
}

/** The filters of the history: each takes effect as it is chosen. */
export function HistoryFilterCard({ filters, onChange }: HistoryFilterCardProps) {
  const t = useTexts(history);
  const peopleIn = usePeople();
  const options = useFilterOptions(peopleIn(filters.scope));
  /** Who is not of the ledger that is chosen is not looked for there: the field could not show it. */
  const withPerson = (change: Partial<HistoryFilters>): Partial<HistoryFilters> => {
    const { scope } = change;
    const isKept = scope === undefined || filters.person === DELETED_ACTOR || peopleIn(scope).has(filters.person);
    return isKept ? change : { ...change, person: '' };
  };
  const select = (label: string, name: 'scope' | 'person' | 'kind' | 'what') => (
    <SelectField
      label={label}
      value={filters[name]}
      onChange={(value) => onChange(withPerson({ [name]: value }))}
      options={options[name]}
    />
  );
  const fieldsId = useId();
  const [unfolded, setUnfolded] = useState(false);
  const active = Object.values(filters).filter((value) => value !== '').length;
  return (
    <Card>
      <div className={classes.unfold}>
        <Button
          variant="secondary"
          icon={<IconAdjustmentsHorizontal aria-hidden />}
          aria-expanded={unfolded}
          aria-controls={fieldsId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {active > 0 ? `${t.filters} (${active})` : t.filters}
        </Button>
      </div>
      <search id={fieldsId} className={classes.fields} aria-label={t.filters} data-unfolded={unfolded}>
        {select(t.scope, 'scope')}
        {select(t.person, 'person')}
        {select(t.kind, 'kind')}
        {select(t.what, 'what')}
        <DayField label={t.from} value={filters.from} onChange={(from) => onChange({ from })} />
        <DayField label={t.to} value={filters.to} onChange={(to) => onChange({ to })} />
      </search>
    </Card>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day takes effect once it is one, or none; what the address says otherwise, as after all filters are left, shows. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const format = useDateFormat();
  const labels = useDateLabels();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ value, sent: value });
    // Its own day comes back with the address: by then more may be typed.
    if (value !== known.sent) setTyped(value);
  }
  return (
    <DateField
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text !== '' && !isLocalDate(text)) return;
        setKnown({ ...known, sent: text });
        onChange(text);
      }}
      format={format}
      labels={labels}
      placeholder={label}
    />
  );
}

type People = ReadonlyMap<string, string>;

/** The names of those who can have changed something in a ledger, by their ids; empty is every ledger. */
function usePeople(): (scope: string) => People {
  const households = useApi().useListHouseholdsQuery().data ?? [];
  return (scope) => {
    const inScope = households.filter(({ id }) => scope === '' || id === scope);
    return new Map(inScope.flatMap(({ members }) => members.map(({ id, name }) => [id, name])));
  };
}

type Options = Readonly<Record<'scope' | 'person' | 'kind' | 'what', SelectOption[]>>;

function useFilterOptions(people: People): Options {
  const t = useTexts(history);
  const households = useApi().useListHouseholdsQuery().data ?? [];
  const kinds = useKinds();
  return {
    scope: [
      { value: '', label: t.allLedgers },
      { value: PERSONAL_ONLY, label: t.personal },
      ...households.map(({ id, name }) => ({ value: id, label: name })),
    ],
    person: [
      { value: '', label: t.anyone },
      ...[...people].map(([value, label]) => ({ value, label })),
      { value: DELETED_ACTOR, label: t.deletedAccount },
    ],
    kind: [{ value: '', label: t.everything }, ...kinds],
    what: [
      { value: '', label: t.all },
      { value: 'create', label: t.added },
      { value: 'update', label: t.changed },
      { value: 'delete', label: t.deleted },
    ],
  };
}

/** The kinds of records; those of modules that the server does not have are not offered. */
function useKinds(): SelectOption[] {
  const t = useTexts(history);
  const api = useApi();
  const kinds = [
    { value: 'transaction', label: t.transactions, offered: 'yes' },
    { value: 'account', label: t.accounts, offered: api.useCapability('accounts') },
    { value: 'rule', label: t.rules, offered: api.useCapability('rules') },
    { value: 'schedule', label: t.bills, offered: api.useCapability('schedule') },
    { value: 'budget', label: t.budgets, offered: api.useCapability('budget') },
    { value: 'import', label: t.imports, offered: api.useCapability('import') },
    { value: 'settings', label: t.settings, offered: 'yes' },
    { value: 'member', label: t.members, offered: 'yes' },
  ];
  return kinds.flatMap(({ offered, ...option }) => (offered === 'yes' ? [option] : []));
}
