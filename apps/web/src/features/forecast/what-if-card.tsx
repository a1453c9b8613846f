import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fillText, isLocalDate, type LocalDate, parseAmount, TEXT_LIMITS, WHAT_IF_LIMIT } from '@nestegg/domain';
import type { ForecastFigures } from '@nestegg/api-sdk';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { DateField } from '@nestegg/duck-ui/DateField';
import { IconButton } from '@nestegg/duck-ui/IconButton';
import { TextField } from '@nestegg/duck-ui/TextField';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useProblemText } from '../../i18n/use-problem-text.ts';
import { useDateFormat, useDateLabels } from '../../shared/form/date-field.ts';
import { Form } from '../../shared/form/form.tsx';
import classes from './forecast.module.css';
import { useForecastWords } from './use-forecast-words.ts';
import type { ForecastView } from './use-forecast.ts';
import type { WhatIf } from './what-ifs.ts';

interface WhatIfCardProps {
  readonly view: ForecastView;
  readonly figures: ForecastFigures;
}

/** Amounts to try on the forecast: nothing of them is stored. */
export function WhatIfCard({ view, figures }: WhatIfCardProps) {
  const { t, formats } = useForecastWords(figures.currency);
  const { whatIfs } = view.choice;
  const isFull = whatIfs.length >= WHAT_IF_LIMIT;
  return (
    <Card title={t.whatIf} aside={t.notSaved}>
      {isFull ? (
        <p className={classes.note}>{fillText(t.atMost, { n: formats.number(WHAT_IF_LIMIT) })}</p>
      ) : (
        <WhatIfForm figures={figures} onTry={(added) => view.tryOut([...whatIfs, added])} />
      )}
      {whatIfs.length > 0 && <WhatIfFigures view={view} figures={figures} />}
    </Card>
  );
}

const EMPTY = { description: '', amount: '', date: '' };

/** Reads what was typed, or says what is wrong with it by field. */
function useWhatIfReader(figures: ForecastFigures) {
  const { t, formats } = useForecastWords(figures.currency);
  const language = useLanguage();
  const textOf = useProblemText();
  const [first = '', last = ''] = [figures.days[0]?.date, figures.days.at(-1)?.date];
  const outside = fillText(t.outside, { from: formats.date(first), to: formats.date(last) });
  const isWithin = (date: LocalDate) => isLocalDate(date) && date >= first && date <= last;
  return ({
    description,
    amount: typed,
    date,
  }: typeof EMPTY): WhatIf | Readonly<Record<'amount' | 'date', string | undefined>> => {
    const amount = parseAmount(typed, { language, currency: figures.currency, direction: 'expense' });
    const fault = amount === 0 ? 'amount.required' : amount;
    if (typeof fault === 'number' && isWithin(date)) return { date, amount: fault, description: description.trim() };
    return {
      amount: typeof fault === 'number' ? undefined : textOf({ code: fault }),
      date: isWithin(date) ? undefined : outside,
    };
  };
}

function WhatIfForm({
  figures,
  onTry,
}: {
  readonly figures: ForecastFigures;
  readonly onTry: (added: WhatIf) => void;
}) {
  const { t } = useForecastWords(figures.currency);
  const read = useWhatIfReader(figures);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Readonly<Record<'amount' | 'date', string | undefined>>>>({});
  const change = (part: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...part }));
  const submit = () => {
    const found = read(values);
    if (!('description' in found)) return setErrors(found);
    setErrors({});
    setValues(EMPTY);
    onTry(found);
  };
  return (
    <Form onSubmit={submit}>
      <div className={classes.form}>
        <TextField
          label={t.what}
          value={values.description}
          onChange={(description) => change({ description })}
          maxLength={TEXT_LIMITS.description}
        />
        <TextField
          label={t.amount}
          value={values.amount}
          onChange={(amount) => change({ amount })}
          inputMode="text"
          placeholder="-320.00"
          error={errors.amount}
        />
        <DateField
          label={t.date}
          value={values.date}
          onChange={(date) => change({ date })}
          format={useDateFormat()}
          labels={useDateLabels()}
          still
          error={errors.date}
        />
        <Button variant="secondary" type="submit" fullWidth>
          {t.try}
        </Button>
      </div>
    </Form>
  );
}

/** What is tried, and what comes of it. */
function WhatIfFigures({ view, figures }: WhatIfCardProps) {
  const { t, formats, outlookWords } = useForecastWords(figures.currency);
  const { whatIfs } = view.choice;
  const words = view.tried && outlookWords(view.tried);
  return (
    <div className={classes.tried}>
      <ul className={classes.triedList}>
        {whatIfs.map((each, at) => {
          const name = each.description || t.whatIf;
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <span className={classes.triedName}>{name}</span>
              <span className={classes.triedDate}>{formats.shortDate(each.date)}</span>
              <span className={classes.triedAmount}>{formats.signedMoney(each.amount, figures.currency)}</span>
              <IconButton
                label={fillText(t.remove, { what: name })}
                icon={<IconX aria-hidden />}
                onClick={() => view.tryOut(whatIfs.toSpliced(at, 1))}
              />
            </li>
          );
        })}
      </ul>
      {words && (
        <output className={classes.outcome}>
          <span className={classes.triedSentence}>{words.sentence}</span>
          <span className={classes.note}>{words.lowest}</span>
        </output>
      )}
    </div>
  );
}
