import { Banner } from '@nestegg/duck-ui/Banner';
import { ErrorDialog } from '@nestegg/duck-ui/ErrorDialog';
import { errors as texts } from '../../../i18n/en/errors.ts';
import { failures } from '../../../i18n/en/failures.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useTechnicalDetails } from '../../../i18n/use-technical-details.ts';
import { useErrorCenter, useGlobalError } from '../model/error-context.ts';

/** The dialog for failures of the server; it lies over whatever is on screen. */
export function GlobalErrorDialog() {
  const t = useTexts(texts);
  const words = useTexts(failures);
  const detailsOf = useTechnicalDetails();
  const center = useErrorCenter();
  const shown = useGlobalError();
  if (shown?.kind !== 'dialog') return null;
  return (
    <ErrorDialog
      opened
      onClose={() => center?.dismiss()}
      title={t.title}
      message={words[shown.reaction.key]}
      closeLabel={t.close}
      details={detailsOf(shown.error)}
    />
  );
}

/** The banner for failures of session and permission; it stands above the page. */
export function GlobalErrorBanner() {
  const t = useTexts(texts);
  const words = useTexts(failures);
  const center = useErrorCenter();
  const shown = useGlobalError();
  if (shown?.kind !== 'banner') return null;
  return (
    <Banner tone="warning" onClose={() => center?.dismiss()} closeLabel={t.close}>
      {words[shown.reaction.key]}
    </Banner>
  );
}
