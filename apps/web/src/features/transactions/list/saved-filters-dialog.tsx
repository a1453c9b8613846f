import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { EmptyView } from '@nestegg/duck-ui/EmptyView';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { IconButton } from '@nestegg/duck-ui/IconButton';
import { Link } from '@nestegg/duck-ui/Link';
import { Stack } from '@nestegg/duck-ui/Stack';
import { listMore } from '../../../i18n/en/list-more.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import classes from './transaction-list.module.css';
import type { SavedFilters } from './use-saved-filters.ts';

export interface SavedFiltersDialogProps {
  readonly saved: SavedFilters;
  readonly onClose: () => void;
}

/** The saved filters: each leads to its list, and can be removed. */
export function SavedFiltersDialog({ saved, onClose }: SavedFiltersDialogProps) {
  const t = useTexts(listMore);
  const [failed, setFailed] = useState(false);
  useFocusBack();
  const remove = async (name: string) => setFailed(!(await saved.remove(name)));
  return (
    <Dialog opened onClose={onClose} title={t.savedFilters}>
      <Stack gap="fields">
        {failed && <Banner tone="danger">{t.saveFailed}</Banner>}
        {saved.filters.length === 0 && <EmptyView art="none" title={t.noFilters} />}
        <ul className={classes.saved}>
          {saved.filters.map(({ name, address }) => (
            <li key={name}>
              <Link href={address} onClick={onClose}>
                {name}
              </Link>
              <IconButton
                label={fillText(t.deleteFilter, { name })}
                icon={<IconTrash aria-hidden />}
                onClick={() => void remove(name)}
              />
            </li>
          ))}
        </ul>
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            {t.close}
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
