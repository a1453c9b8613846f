import * as z from 'zod/mini';
import { isLocalDate } from '../date/local-date.ts';
import { isTimeZone } from '../date/time-zone.ts';
import { CURRENCIES, type Currency } from '../money/currencies.ts';
import { minorFromDecimal } from '../money/money.ts';
import type { ProblemParams } from '../problem/problem.ts';
import type { ProblemCode } from '../problem/problem-texts.ts';
import { TEXT_LIMITS, tidyText } from '../text/text.ts';
import { emailProblem } from '../validation/email.ts';
import { textProblem } from '../validation/field.ts';
import { DUE_DAYS } from '../validation/recurrence-fields.ts';
import { codedMessage } from './coded-message.ts';

/** An issue for a problem of the catalogue. */
const issue = (input: unknown, code: ProblemCode, params?: ProblemParams) =>
  ({ code: 'custom', input, message: codedMessage(code, params) }) as const;

interface TextRule {
  /** The field's label, as messages say it. */
  readonly label: string;
  readonly max: number;
  /** Error message for a blank text; without it blank is allowed. */
  readonly required?: ProblemCode;
}

/** Text of a request: normalised (NFC, trimmed), then validated. Its schema states the limits of the normalised text. */
export const text = ({ label, max, required }: TextRule) =>
  z.pipe(
    z
      .string({ error: codedMessage(required ?? 'value.invalid', { field: label }) })
      .check(z.meta({ ...(required && { minLength: 1 }), maxLength: max })),
    z.transform((raw: string, context) => {
      const problem = textProblem({ field: '', label, text: raw, max, ...(required && { required }) });
      if (problem) context.issues.push(issue(raw, problem.code, problem.params));
      return tidyText(raw);
    }),
  );

/** A day of a request. */
export const localDate = (label: string, required?: ProblemCode) =>
  z.string({ error: codedMessage(required ?? 'date.invalid', { field: label }) }).check(
    z.check((context) => {
      if (required && context.value === '') context.issues.push(issue(context.value, required));
      else if (!isLocalDate(context.value)) context.issues.push(issue(context.value, 'date.invalid', { field: label }));
    }),
    z.meta({ format: 'date' }),
  );

/** A month of a request. */
export const localMonth = (label: string) =>
  z.string({ error: codedMessage('value.invalid', { field: label }) }).check(
    z.check((context) => {
      if (isLocalDate(`${context.value}-01`)) return;
      context.issues.push(issue(context.value, 'value.invalid', { field: label }));
    }),
    z.meta({ format: 'date-month', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }),
  );

// No time zone is so far from UTC; databases read neither that nor the year 0.
const FAR_OFFSET = /[+-](?:1[5-9]|2\d):\d{2}$/;

/** A point in time of a request, in RFC 3339. */
export const moment = (label: string) => {
  const error = codedMessage('moment.invalid', { field: label });
  return z.iso.datetime({ offset: true, error }).check(
    z.check((context) => {
      const isRead = !context.value.startsWith('0000') && !FAR_OFFSET.test(context.value);
      if (!isRead) context.issues.push(issue(context.value, 'moment.invalid', { field: label }));
    }),
  );
};

/** An amount of a request: a decimal number on the wire, minor units once read. */
export const amount = (label = 'Amount', lowest: 'any' | 'zero' = 'any') =>
  z.pipe(
    z.number({ error: codedMessage('amount.invalid') }),
    z.transform((raw: number, context) => {
      const minor = minorFromDecimal(raw);
      if (typeof minor === 'string') context.issues.push(issue(raw, minor));
      else if (lowest === 'zero' && minor < 0) context.issues.push(issue(raw, 'amount.negative', { field: label }));
      return typeof minor === 'string' ? 0 : minor;
    }),
  );

/** One of a few words. */
export const choice = <const T extends readonly [string, ...string[]]>(label: string, choices: T, code?: ProblemCode) =>
  z.enum(choices, {
    error: codedMessage(code ?? 'choice.invalid', { field: label, choices: choices.join(', ') }),
  });

/** An e-mail address of a request. */
export const email = () =>
  z.pipe(
    z
      .string({ error: codedMessage('email.required') })
      .check(z.meta({ format: 'email', maxLength: TEXT_LIMITS.email })),
    z.transform((raw: string, context) => {
      const problem = emailProblem(raw);
      if (problem) context.issues.push(issue(raw, problem));
      return tidyText(raw);
    }),
  );

/** The password of who calls, as proof that it is they. */
export const currentPassword = () =>
  z
    .string({ error: codedMessage('current-password.required') })
    .check(z.minLength(1, { error: codedMessage('current-password.required') }), z.maxLength(1000));

/** A switch. */
export const flag = (label: string) => z.boolean({ error: codedMessage('value.invalid', { field: label }) });

/** A whole number in a query string. */
export const count = (label: string, min: number, max: number) => {
  const error = codedMessage('value.invalid', { field: label });
  return z.coerce.number({ error }).check(z.int({ error }), z.gte(min, { error }), z.lte(max, { error }));
};

/** A currency. Its type is named, because written out it is 150 codes long wherever it stands. */
export const currency = (): z.ZodMiniType<Currency, Currency> => choice('Currency', CURRENCIES, 'currency.invalid');

const dueDayRange = { error: codedMessage('due-date.range') };

/** A day of a month, clamped to its end. */
export const dueDay = () =>
  z.int(dueDayRange).check(z.gte(DUE_DAYS.first, dueDayRange), z.lte(DUE_DAYS.last, dueDayRange));

const timeZoneName = { error: codedMessage('time-zone.invalid') };

/** The name of a time zone in the IANA database. */
export const timeZone = () =>
  z.string(timeZoneName).check(z.maxLength(60, timeZoneName), z.refine(isTimeZone, timeZoneName));

/** An identifier in a path or body. Its shape is the server's affair: what it does not know is not found. */
export const id = () => z.string().check(z.minLength(1), z.maxLength(100));
