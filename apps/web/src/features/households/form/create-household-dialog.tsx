import { Dialog } from '@nestegg/duck-ui/Dialog';
import { households } from '../../../i18n/en/households.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useNavigateWhileMounted } from '../../../shared/form/use-navigate-while-mounted.ts';
import { paths } from '../../../shared/paths.ts';
import { CreateHouseholdForm } from './create-household-form.tsx';

/** Creates a household without leaving the page first. */
export function CreateHouseholdDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(households);
  const navigate = useNavigateWhileMounted();
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={t.createTitle}>
      <CreateHouseholdForm
        onCreated={(id) => (id === null ? onClose() : navigate(paths.household(id)))}
        cancel={{ onClick: onClose }}
        confirm={t.createConfirm}
        inDialog
      />
    </Dialog>
  );
}
