import { useState } from 'react';
import type { CreatedAccessToken } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { DateField } from '@nestegg/duck-ui/DateField';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { ScopeGrid } from '@nestegg/duck-ui/ScopeGrid';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { accessTokens } from '../../../i18n/en/access-tokens.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useDateFormat, useDateLabels } from '../../../shared/form/date-field.ts';
import { Form } from '../../../shared/form/form.tsx';
import type { FormControl } from '../../../shared/form/use-form.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';
import { CreatedToken } from './created-token.tsx';
import { boxOf, OWN_LEDGER, useNewToken, type NewTokenValues } from './use-new-token.ts';

/** Makes a token and shows it, this once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const t = useTexts(accessTokens);
  const reasonText = useReasonText();
  const [created, setCreated] = useState<CreatedAccessToken | null>(null);
  const stepUp = useStepUp();
  const form = useNewToken(stepUp, setCreated);
  useFocusBack();
  if (created) return <CreatedToken created={created} onClose={onClose} />;
  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog opened onClose={onClose} title={t.newToken} lead={t.scopesHelp}>
      <Form onSubmit={() => void form.save()}>
        <Stack gap="fields">
          {form.isGeneral && <Banner tone="danger">{reasonText(form.failure, t.createFailed)}</Banner>}
          <TextField
            name="name"
            label={t.name}
            required
            initialFocus
            autoComplete="off"
            value={form.values.name}
            onChange={(name) => form.change({ name })}
            error={form.errors['name']}
          />
          <EndField form={form} />
          <Scopes form={form} />
          <FormActions>
            <Button variant="secondary" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" working={form.busy ? t.creating : undefined}>
              {t.create}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}

interface PartProps {
  readonly form: FormControl<NewTokenValues>;
}

function EndField({ form }: PartProps) {
  const t = useTexts(accessTokens);
  return (
    <DateField
      name="expires_on"
      label={t.expires}
      help={t.expiresHelp}
      required
      format={useDateFormat()}
      labels={useDateLabels()}
      value={form.values.expiresOn}
      onChange={(expiresOn) => form.change({ expiresOn })}
      error={form.errors['expires_on']}
    />
  );
}

/** What it may do: one's own ledger first, then each household's. */
function Scopes({ form }: PartProps) {
  const t = useTexts(accessTokens);
  const { data: households = [] } = useApi().useListHouseholdsQuery();
  const { ticked } = form.values;
  return (
    <ScopeGrid
      label={t.rights}
      ledgerLabel={t.ledger}
      rights={[
        { id: 'read', label: t.read },
        { id: 'write', label: t.write },
        { id: 'import', label: t.import },
      ]}
      ledgers={[{ id: OWN_LEDGER, name: t.personal }, ...households.map(({ id, name }) => ({ id, name }))]}
      isChecked={(ledger, right) => ticked.has(boxOf(ledger, right))}
      onChange={(ledger, right, isTicked) => {
        const others = [...ticked].filter((box) => box !== boxOf(ledger, right));
        form.change({ ticked: new Set(isTicked ? [...others, boxOf(ledger, right)] : others) });
      }}
      error={form.errors['scopes']}
    />
  );
}
