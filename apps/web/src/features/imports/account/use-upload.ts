import { useEffect, useRef, useState } from 'react';
import { createDraftKey, isNesteggError, type SavedImport } from '@nestegg/api-sdk';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useImportsApi } from '../../../shared/imports-api.ts';
import { compress } from '../reading/compress.ts';
import { readingBody, readingOf } from '../reading/reading-of.ts';
import { sentName } from '../reading/sent-name.ts';
import { useReadingText } from '../reading/use-reading-text.ts';
import { useRefusalText } from '../reading/use-refusal-text.ts';
import type { ChosenFile } from '../reading/use-chosen-file.ts';
import { assignmentsOf } from './assignments-of.ts';
import type { Assigned } from './use-assignment.ts';

/** What was sent: the same file into the same ledger is not sent again, even after the browser's Back. */
interface Sent {
  readonly ledger: string | null;
  readonly stored: SavedImport;
}

const sentFiles = new WeakMap<File, Sent>();

/** What was discarded or imported elsewhere meanwhile is no draft to go on with. */
const isOver = (error: unknown): boolean => isNesteggError(error) && (error.status === 404 || error.status === 409);

/** Whether a part of the page shows no more: what it began may end later. */
function useGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  return isGone;
}

/** Sends a file once its account is chosen, then says where its rows go. */
export function useUpload({ file, summary }: ChosenFile, onStored: (id: string, into: string | null) => void) {
  const t = useTexts(texts);
  const readingText = useReadingText();
  const refusalOf = useRefusalText();
  const api = useImportsApi();
  const [create] = api.useCreateImportMutation();
  const [update] = api.useUpdateImportReadingMutation();
  const [discard] = api.useDeleteImportMutation();
  const [key] = useState(() => createDraftKey());
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isGone = useGone();

  async function send(ledger: string | null): Promise<SavedImport | null> {
    const sent = sentFiles.get(file);
    if (sent?.ledger === ledger) return sent.stored;
    // A browser reads a file only as it was when it was chosen.
    const bytes = await compress(file).catch(() => null);
    if (!bytes) {
      setFailure(t.fileChanged);
      return null;
    }
    if (sent) await discard({ id: sent.stored.id });
    sentFiles.delete(file);
    const draft = { name: file.name, size: file.size, changed: file.lastModified, ledger };
    const { data, error } = await create({
      file: bytes,
      fileName: sentName(file.name),
      householdId: ledger,
      idempotencyKey: key.keyFor(draft),
    });
    if (error) setFailure(refusalOf(error, t.saveFailed));
    if (!data) return null;
    sentFiles.set(file, { ledger, stored: data });
    return data;
  }

  async function assign(stored: SavedImport, assigned: readonly Assigned[]): Promise<void> {
    const into = assigned.find(({ account }) => account !== undefined)?.value ?? null;
    // Without columns there are no statements yet: the account is kept until there are.
    if (stored.statements.length === 0) return onStored(stored.id, into);
    // How an earlier file of this layout was read holds on.
    const reading = stored.draft ? readingBody(readingOf(stored.draft)) : {};
    const { error } = await update({ ...reading, id: stored.id, statements: assignmentsOf(assigned) });
    if (isOver(error)) {
      sentFiles.delete(file);
      key.settle();
    }
    if (error) return setFailure(refusalOf(error, t.saveFailed));
    if (!isGone.current) onStored(stored.id, null);
  }

  return {
    run: async (assigned: readonly Assigned[]) => {
      const ledger = assigned.find(({ account }) => account !== undefined)?.account?.householdId ?? null;
      setFailure(undefined);
      setWorking(true);
      const stored = await send(ledger);
      // Who went back meanwhile may be at another file by now, and is not led away from it: the draft is among past imports.
      if (stored && !isGone.current) await assign(stored, assigned);
      setWorking(false);
    },
    working: working ? readingText(summary.rows) : undefined,
    failure,
  };
}
