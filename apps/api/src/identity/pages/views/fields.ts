import type { Problems } from '../../../modules/users/sign-in/sign-up.ts';
import { html, type Html } from '../../../html/html.ts';

interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly help?: string;
  readonly problem?: string | undefined;
  readonly focused?: boolean;
}

export const field = ({ name, label, type, autocomplete, value, help, problem, focused }: FieldOptions): Html => {
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
      ${focused && html`autofocus`}
    />
    ${
      problem
        ? html`<p class="error" id="${name}-error">${problem}</p>`
        : help && html`<p class="help" id="${name}-help">${help}</p>`
    }
  </div>`;
};

/** The field that a form begins in: the first that is wrong, else the one to fill in first. */
export const focusedField = (names: readonly string[], problems: Problems, first: string): string =>
  names.find((name) => problems[name]) ?? first;

export const banner = (text: string | undefined): Html =>
  text ? html`<p class="banner" role="alert">${text}</p>` : html``;
