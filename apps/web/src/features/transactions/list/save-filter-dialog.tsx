import { useState } from 'react';
import { fillText, MAX_SAVED_FILTERS, TEXT_LIMITS, tidyText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { listMore } from '../../../i18n/en/list-more.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAnnounce } from '../../../shared/a11y/announcer.tsx';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { Form } from '../../../shared/form/form.tsx';
import type { SavedFilters } from './use-saved-filters.ts';

export interface SaveFilterDialogProps {
  readonly saved: SavedFilters;
  /** The address of the filtered list. */
  readonly address: string;
  /** What the filter is, in words. */
  readonly words: string;
  readonly onClose: () => void;
}

/** Gives the filter in force a name, under which it is kept. */
export function SaveFilterDialog({ saved, address, words, onClose }: SaveFilterDialogProps) {
  const t = useTexts(listMore);
  const announce = useAnnounce();
  const [name, setName] = useState('');
  const [failed, setFailed] = useState(false);
  useFocusBack();
  const tidy = tidyText(name);
  const isKnown = saved.filters.some((filter) => filter.name === tidy);
  const isTooMany = saved.isFull && !isKnown;
  const isTooLong = Array.from(tidy).length > TEXT_LIMITS.filterName;
  const error = isTooLong ? fillText(t.nameTooLong, { n: TEXT_LIMITS.filterName }) : undefined;
  const save = async () => {
    setFailed(false);
    if (!(await saved.add({ name: tidy, address }))) return setFailed(true);
    announce(t.filterSaved);
    return onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t.saveFilter}>
      <Form onSubmit={() => void save()}>
        <Stack gap="fields">
          <p>{words}</p>
          {isTooMany && <Banner tone="info">{fillText(t.tooManyFilters, { n: MAX_SAVED_FILTERS })}</Banner>}
          {failed && <Banner tone="danger">{t.saveFailed}</Banner>}
          <TextField
            name="name"
            label={t.name}
            required
            initialFocus
            value={name}
            onChange={setName}
            error={error}
            help={isKnown ? t.replaces : undefined}
          />
          <FormActions>
            <Button variant="secondary" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button
              type="submit"
              disabled={tidy === '' || isTooLong || isTooMany}
              working={saved.busy ? t.saving : undefined}
            >
              {t.save}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
