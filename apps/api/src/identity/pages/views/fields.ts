import { html, type Html } from '../../../html/html.ts';
import { wordsOf } from '../texts/find-texts.ts';
import type { FormProblem, FormProblems, Texts } from '../texts/texts.ts';

interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly inputmode?: 'numeric';
  readonly value?: string | undefined;
  readonly help?: string;
  readonly problem?: FormProblem | undefined;
  readonly focused?: boolean;
}

/** What the script beside the pages writes on the button that it adds to a password. */
const revealing = (t: Texts): Html => html`data-show="${t.showPassword}" data-hide="${t.hidePassword}"`;

const noteOf = (t: Texts, { name, help, problem }: FieldOptions): Html | undefined => {
  if (problem) return html`<p class="error" id="${name}-error">${wordsOf(t, problem)}</p>`;
  return help === undefined ? undefined : html`<p class="help" id="${name}-help">${help}</p>`;
};

export const field = (t: Texts, options: FieldOptions): Html => {
  const { name, label, type, autocomplete, inputmode, value, help, problem, focused } = options;
  const described = problem ? `${name}-error` : help ? `${name}-help` : '';
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value ?? ''}"
      required
      aria-invalid="${problem ? 'true' : 'false'}"
      ${described && html`aria-describedby="${described}"`}
      ${inputmode && html`inputmode="${inputmode}"`}
      ${type === 'password' && revealing(t)}
      ${focused && html`autofocus`}
    />
    ${noteOf(t, options)}
  </div>`;
};

/** The field that a form begins in: the first that is wrong, else the one to fill in first. */
export const focusedField = (names: readonly string[], problems: FormProblems, first: string): string =>
  names.find((name) => problems[name]) ?? first;

export const banner = (t: Texts, problem: FormProblem | undefined): Html =>
  problem ? html`<p class="banner" role="alert">${wordsOf(t, problem)}</p>` : html``;
