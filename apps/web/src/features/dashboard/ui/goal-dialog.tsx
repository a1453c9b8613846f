import { amountText, readTarget, type Currency, type Minor } from '@nestegg/domain';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { TextField } from '@nestegg/duck-ui/TextField';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';

export interface GoalDialogProps {
  readonly target: Minor;
  readonly currency: Currency;
  /** Resolves with the failure. */
  readonly save: (target: Minor) => Promise<unknown>;
  readonly onClose: () => void;
}

const FIELD = { field: 'savings_target', label: 'Savings target' };

/** Asks for another savings goal. */
export function GoalDialog({ target, currency, save, onClose }: GoalDialogProps) {
  const t = useTexts(dashboard);
  const language = useLanguage();
  const announce = useAnnounce();
  useFocusBack();
  const read = (text: string) => readTarget({ ...FIELD, text }, { language, currency });
  const form = useForm<{ readonly goal: string }>({
    state: useFormState({ goal: amountText(target, { language, currency }) }),
    validate: ({ goal }) => {
      const wanted = read(goal);
      if (wanted === null) return [{ field: FIELD.field, code: 'amount.required' }];
      return typeof wanted === 'object' ? [wanted] : [];
    },
    fields: [FIELD.field],
    send: ({ goal }) => {
      const wanted = read(goal);
      return typeof wanted === 'number' ? save(wanted) : Promise.resolve();
    },
    onSaved: () => {
      announce(t.goalSaved);
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t.changeGoal}>
      <DialogForm
        words={t}
        busy={form.busy}
        failure={form.isGeneral ? t.goalFailed : undefined}
        onSubmit={() => void form.save()}
        onCancel={onClose}
      >
        <TextField
          name="savings_target"
          label={`${t.savingsGoal} (${currency})`}
          required
          initialFocus
          inputMode="decimal"
          value={form.values.goal}
          onChange={(goal) => form.change({ goal })}
          error={form.errors['savings_target']}
        />
      </DialogForm>
    </Dialog>
  );
}
