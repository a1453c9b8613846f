import { useRef, useState } from 'react';
import { createDraftKey, type Invite } from '@nestegg/api-sdk';
import { fillText, validateInvitation } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { invitations } from '../../../i18n/en/invitations.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useApi } from '../../../shared/api-context.ts';
import { Form } from '../../../shared/form/form.tsx';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { InviteLink } from './invite-link.tsx';

export interface InviteDialogProps {
  readonly household: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Invites a person to a household by e-mail address, then shows the link to hand over. */
export function InviteDialog({ household, onClose }: InviteDialogProps) {
  const t = useTexts(invitations);
  const [sent, setSent] = useState<{ readonly email: string; readonly invite: Invite | null } | null>(null);
  useFocusBack();
  const hasMail = useHasMail();
  const title = fillText(t.inviteTitle, { name: household.name });
  if (!sent) return <InviteForm householdId={household.id} title={title} onClose={onClose} onSent={setSent} />;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="fields">
        <Banner tone="success">{hasMail ? t.sent : t.created}</Banner>
        {sent.invite?.link && <InviteLink link={sent.invite.link} email={sent.email} />}
        <FormActions>
          <Button onClick={onClose}>{t.done}</Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}

/** Whether the server sends mails; assumed where it does not say. */
function useHasMail(): boolean {
  const api = useApi();
  const hasNotifications = api.useCapability('notifications') === 'yes';
  return api.useGetNotificationWaysQuery(undefined, { skip: !hasNotifications }).data?.hasMail ?? true;
}

interface InviteFormProps {
  readonly householdId: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onSent: (sent: { readonly email: string; readonly invite: Invite | null }) => void;
}

function InviteForm({ householdId, title, onClose, onSent }: InviteFormProps) {
  const t = useTexts(invitations);
  const failureText = useReasonText();
  const [create] = useApi().useCreateInviteMutation();
  const key = useRef(createDraftKey());
  const form = useForm({
    state: useFormState({ email: '' }),
    validate: ({ email }) => validateInvitation(email),
    fields: ['email'],
    send: async ({ email }) => {
      const { data, error } = await create({ householdId, email, idempotencyKey: key.current.keyFor(email) });
      if (error) return error;
      return onSent({ email, invite: data });
    },
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form onSubmit={() => void form.save()}>
        <Stack gap="fields">
          {form.isGeneral && <Banner tone="danger">{failureText(form.failure, t.sendFailed)}</Banner>}
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t.email}
            required
            initialFocus
            value={form.values.email}
            onChange={(email) => form.change({ email })}
            error={form.errors['email']}
          />
          <FormActions>
            <Button variant="secondary" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button
              type="submit"
              disabled={form.values.email.trim() === ''}
              working={form.busy ? t.sending : undefined}
            >
              {t.send}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
