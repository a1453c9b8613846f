import { useState } from 'react';
import type { Factors, TotpSecret } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { SwitchRow } from '@nestegg/duck-ui/SwitchRow';
import { useDateOf } from '../../../i18n/use-date-of.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { twoFactor } from '../../../i18n/en/two-factor.ts';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useViewMessage } from '../../../i18n/use-view-message.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';
import { EndFactor, type Ending } from './end-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';

/** What is open in front of the list: the set-up of an app, codes to save, or a question. */
type Open =
  | { readonly kind: 'set-up'; readonly secret: TotpSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'end'; readonly ending: Ending };

/** The switch of two-factor authentication, and all that belongs to it; only where the server has it. */
export function TwoFactorSection({ email }: { email: string }) {
  const t = useTexts(twoFactor);
  const messageOf = useViewMessage();
  const { data, error, refetch } = useApi().useGetFactorsQuery();
  if (error && !data) {
    return <ErrorView message={messageOf(error)} retry={{ label: t.retry, onRetry: () => void refetch() }} />;
  }
  return data ? <Known factors={data} email={email} /> : <Skeleton height={64} />;
}

function Known({ factors, email }: { factors: Factors; email: string }) {
  const t = useTexts(twoFactor);
  const reasonText = useReasonText();
  const dateOf = useDateOf();
  const api = useApi();
  const stepUp = useStepUp();
  const [open, setOpen] = useState<Open | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [createTotp] = api.useCreateTotpMutation();
  const [forget] = api.useDeleteDeviceMutation();

  const setUp = async () => {
    const { data, error } = await stepUp.confirmed(() => createTotp());
    setFailure(error);
    if (data) setOpen({ kind: 'set-up', secret: data });
  };
  const end = (ending: Ending) => setOpen({ kind: 'end', ending });
  const showCodes = (codes: readonly string[] | null) => setOpen(codes && { kind: 'codes', codes });
  const { isOn, since } = factors;
  const hasPasskeys = api.useCapability('passkeys') === 'yes';
  const passkeys = hasPasskeys && (
    <Passkeys passkeys={factors.passkeys} hasApp={factors.totp !== null} onAdded={showCodes} />
  );
  return (
    <>
      <SwitchRow
        label={t.title}
        help={since === null ? t.help : fillText(t.since, { date: dateOf(since) })}
        checked={isOn}
        onChange={() => (isOn ? end('all') : void setUp())}
      />
      {failure !== undefined && <Banner tone="danger">{reasonText(failure, t.failed)}</Banner>}
      {isOn && (
        <FactorList
          factors={factors}
          onSetUp={() => void setUp()}
          onEnd={end}
          onForget={async (id) => setFailure((await stepUp.confirmed(() => forget({ id }))).error)}
        >
          {passkeys}
        </FactorList>
      )}
      {!isOn && passkeys}
      {stepUp.dialog}
      {open?.kind === 'set-up' && (
        <SetUpApp secret={open.secret} email={email} onDone={showCodes} onCancel={() => setOpen(null)} />
      )}
      {open?.kind === 'codes' && <RecoveryCodes codes={open.codes} email={email} onClose={() => setOpen(null)} />}
      {open?.kind === 'end' && (
        <EndFactor
          ending={open.ending}
          isLast={factors.passkeys.length === 0}
          onDone={showCodes}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}
