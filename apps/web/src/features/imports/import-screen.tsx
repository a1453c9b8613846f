import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FileStep } from './file/file-step.tsx';
import { NewAssignment } from './account/new-assignment.tsx';
import type { ChosenFile } from './reading/use-chosen-file.ts';
import { StepChange, type StepName } from './steps.tsx';
import { StoredImport } from './stored-import.tsx';

/** A file that was chosen on this page. */
interface Chosen {
  readonly read: ChosenFile;
  /** What it became: by the browser's buttons a person also comes to drafts of other files. Null before it is sent. */
  readonly draft: string | null;
}

export interface ImportScreenProps {
  /** Asks for a new account, until it is closed. */
  readonly addAccount: (onClose: () => void) => ReactNode;
}

/** Imports a bank's file, step by step. Which import it is, and the account to begin with, is in the address. */
export function ImportScreen({ addAccount }: ImportScreenProps) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const last = useRef<StepName | null>(null);
  const change = useCallback((step: StepName) => {
    const before = last.current;
    last.current = step;
    return before !== null && before !== step;
  }, []);
  // An empty one names nothing.
  const id = params.get('id') || null;
  const account = params.get('account');
  const open = (next: Readonly<Record<string, string>>) => setParams(next, { replace: id !== null });
  const restart = () => {
    setChosen(null);
    open({});
  };
  return (
    <StepChange value={change}>
      {id !== null && (
        <StoredImport
          key={id}
          id={id}
          chosen={chosen?.draft === id ? chosen.read : null}
          account={account}
          onRestart={restart}
        />
      )}
      {id === null && chosen !== null && (
        <NewAssignment
          chosen={chosen.read}
          account={account}
          addAccount={addAccount}
          onBack={() => setChosen(null)}
          onStored={(stored, into) => {
            setChosen({ read: chosen.read, draft: stored });
            open(into === null ? { id: stored } : { id: stored, account: into });
          }}
        />
      )}
      {id === null && chosen === null && <FileStep onRead={(read) => setChosen({ read, draft: null })} />}
    </StepChange>
  );
}
