import { fillText } from '@nestegg/domain';
import { html, type Html } from '../../../html/html.ts';
import type { ConsentRequest, LedgerRight } from '../../apps/consent.ts';
import type { Texts } from '../texts/texts.ts';
import { banner } from './fields.ts';
import { page } from './page.ts';

interface ConsentView {
  readonly t: Texts;
  /** Where the form is sent to. */
  readonly action: string;
  readonly request: ConsentRequest;
  readonly nothingChosen: boolean;
}

const RIGHT_TEXTS = { read: 'read', write: 'write', import: 'import' } as const satisfies Record<
  LedgerRight,
  keyof Texts
>;

/** Never ticked: what an app gets was chosen by a person. */
const box = (name: string, value: string, label: string): Html =>
  html`<label class="check"><input type="checkbox" name="${name}" value="${value}" /> <span>${label}</span></label>`;

const choices = (legend: string, boxes: readonly Html[]): Html =>
  html`<fieldset>
    <legend>${legend}</legend>
    ${boxes}
  </fieldset>`;

function ledgerChoices(t: Texts, { ledgers, rights }: ConsentRequest): Html[] {
  return ledgers.map(({ id, name }) =>
    choices(
      name ?? t.personalLedger,
      rights.map((right) => box(right, id, t[RIGHT_TEXTS[right]])),
    ),
  );
}

function personChoices(t: Texts, { claims }: ConsentRequest): Html {
  const boxes = [
    claims.profile !== undefined ? box('claim', 'profile', fillText(t.yourName, { name: claims.profile })) : html``,
    claims.email !== undefined ? box('claim', 'email', fillText(t.yourEmail, { email: claims.email })) : html``,
  ];
  return Object.keys(claims).length > 0 ? choices(t.aboutYou, boxes) : html``;
}

/** Asks whether an app of others may have what it asks for, and in which ledgers. Usable without script. */
export function consentPage({ t, action, request, nothingChosen }: ConsentView): string {
  const { app, code, place } = request;
  return page(
    t,
    fillText(t.allowTitle, { app }),
    html`${code !== undefined && html`<p>${fillText(t.deviceQuestion, { app, code })}</p>`}
      ${place !== undefined && html`<p>${fillText(t.leadsTo, { place })}</p>`}
      <p>${t.allowLead}</p>
      ${banner(t, nothingChosen ? { code: 'scope.none' } : undefined)}
      <form method="post" action="${action}" novalidate>
        ${ledgerChoices(t, request)} ${personChoices(t, request)}
        <div class="buttons">
          <button type="submit" name="decision" value="allow">${t.allow}</button>
          <button type="submit" name="decision" value="deny" class="quiet">${t.deny}</button>
        </div>
      </form>`,
  );
}
