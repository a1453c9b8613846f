import { IconSearch } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { fillText, FLOWS, TREND_MONTHS } from '@nestegg/domain';
import { Segments } from '@nestegg/duck-ui/Segments';
import { TextField } from '@nestegg/duck-ui/TextField';
import { trends as texts } from '../../i18n/en/trends.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';
import classes from './trends.module.css';
import { SPANS, type Trends } from './use-trends.ts';

/** What the trends are of; Enter searches. */
export function TrendControls({ trends: { choice, choose } }: { readonly trends: Trends }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [search, setSearch] = useState(choice.search);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    choose({ search: search.trim() });
  };
  const type = (text: string) => {
    setSearch(text);
    if (text === '') choose({ search: '' });
  };
  const spans = SPANS.map((span) => ({
    value: String(span),
    label: span === SPANS.at(-1) ? fillText(t.months, { n: formats.number(span) }) : formats.number(span),
  }));
  return (
    <search aria-label={t.controls} className={classes.controls}>
      <Segments
        label={t.kind}
        value={choice.kind}
        onChange={(kind) => choose({ kind: kind === 'spending' ? '' : kind })}
        segments={FLOWS.map((flow) => ({ value: flow, label: t[flow] }))}
      />
      <Segments
        label={t.span}
        value={String(choice.months)}
        onChange={(months) => choose({ months: Number(months) === TREND_MONTHS.usual ? '' : months, month: '' })}
        segments={spans}
      />
      <form onSubmit={submit} className={classes.search}>
        <TextField
          label={t.search}
          hideLabel
          type="search"
          placeholder={t.search}
          icon={<IconSearch aria-hidden />}
          value={search}
          onChange={type}
          maxLength={200}
        />
      </form>
    </search>
  );
}
