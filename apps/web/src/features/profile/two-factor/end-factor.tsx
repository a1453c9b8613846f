import { useState } from 'react';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { useTexts } from '../../../i18n/language-context.tsx';
import { twoFactor } from '../../../i18n/en/two-factor.ts';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';

/** What ends: everything, the authenticator app, or the present recovery codes. */
export type Ending = 'all' | 'app' | 'codes';

export interface EndFactorProps {
  readonly ending: Ending;
  /** Whether the app is the last factor, with which two-factor authentication ends. */
  readonly isLast: boolean;
  /** It is done; new recovery codes come with it. */
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

function useWords({ ending, isLast }: Pick<EndFactorProps, 'ending' | 'isLast'>) {
  const t = useTexts(twoFactor);
  if (ending === 'all') return { title: t.offTitle, message: t.offLead, confirm: t.turnOff, working: t.turningOff };
  if (ending === 'codes') return { title: t.makeTitle, message: t.makeLead, confirm: t.makeCodes, working: t.making };
  const message = isLast ? t.offLead : t.removeLead;
  return { title: t.removeTitle, message, confirm: t.remove, working: t.removing };
}

/** Asks before something that a person signs in with ends. */
export function EndFactor({ ending, isLast, onDone, onCancel }: EndFactorProps) {
  const t = useTexts(twoFactor);
  const reasonText = useReasonText();
  const words = useWords({ ending, isLast });
  const api = useApi();
  const stepUp = useStepUp();
  const [turnOff] = api.useDeleteFactorsMutation();
  const [removeApp] = api.useDeleteTotpMutation();
  const [makeCodes] = api.useCreateRecoveryCodesMutation();
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure?: unknown }>({ busy: false });
  useFocusBack();
  const end = async (): Promise<{ data?: readonly string[] | null | undefined; error?: unknown }> => {
    if (ending === 'codes') return makeCodes();
    return ending === 'all' ? turnOff() : removeApp();
  };
  const confirm = async () => {
    setState({ busy: true });
    const { data = null, error } = await stepUp.confirmed(end);
    if (error === undefined) return onDone(data);
    return setState({ busy: false, failure: error });
  };
  if (stepUp.dialog) return stepUp.dialog;
  return (
    <ConfirmDialog
      opened
      title={words.title}
      message={words.message}
      confirmLabel={words.confirm}
      cancelLabel={t.cancel}
      danger={ending !== 'codes'}
      working={state.busy ? words.working : undefined}
      error={state.failure === undefined ? undefined : reasonText(state.failure, t.failed)}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}
