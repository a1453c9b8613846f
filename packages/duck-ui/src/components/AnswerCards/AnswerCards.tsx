import { useId } from 'react';
import { Amount, type Money } from '../Amount/index.ts';
import classes from './AnswerCards.module.css';

export interface Answer {
  /** What it stands for. */
  value: string;
  /** The answer. */
  label: string;
  /** What it would mean. */
  detail?: string | undefined;
  /** What it would come to. */
  money?: Money | undefined;
}

export interface AnswerCardsProps {
  /** What is asked. */
  question: string;
  /** Why, or by what to tell. */
  help?: string | undefined;
  /** The answers. */
  answers: readonly Answer[];
  /** The one that is chosen. */
  value: string;
  /** Called with another one. */
  onChange: (value: string) => void;
}

/** A question with a few answers, each with what it would come to. */
export function AnswerCards({ question, help, answers, value, onChange }: AnswerCardsProps) {
  const name = useId();
  return (
    <fieldset className={classes.root}>
      <legend className={classes.question}>{question}</legend>
      {help !== undefined && <p className={classes.help}>{help}</p>}
      <div className={classes.answers}>
        {answers.map((answer) => (
          <label key={answer.value} className={classes.answer}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={answer.value === value}
              onChange={() => onChange(answer.value)}
            />
            <span className={classes.words}>
              <span className={classes.label}>{answer.label}</span>
              {answer.detail !== undefined && <span className={classes.detail}>{answer.detail}</span>}
            </span>
            {answer.money !== undefined && (
              <span className={classes.money}>
                <Amount money={answer.money} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
