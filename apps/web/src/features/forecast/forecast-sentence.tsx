import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ForecastFigures } from '@nestegg/api-sdk';
import type { ReactNode } from 'react';
import classes from './forecast.module.css';
import { type OutlookTone, useForecastWords } from './use-forecast-words.ts';

const ICONS: Readonly<Record<OutlookTone, ReactNode>> = {
  good: <IconCircleCheck aria-hidden />,
  warning: <IconAlertCircle aria-hidden />,
  danger: <IconAlertTriangle aria-hidden />,
};

/** What a forecast says, first in a sentence. */
export function ForecastSentence({ figures }: { readonly figures: ForecastFigures }) {
  const { outlookWords } = useForecastWords(figures.currency);
  const { tone, sentence, details } = outlookWords(figures);
  return (
    <div className={classes.sentence} data-tone={tone}>
      <span className={classes.tone}>{ICONS[tone]}</span>
      <div>
        <h2 className={classes.words}>{sentence}</h2>
        {details.map((detail) => (
          <p key={detail} className={classes.detail}>
            {detail}
          </p>
        ))}
      </div>
    </div>
  );
}
