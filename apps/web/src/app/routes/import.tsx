import { AccountDialog } from '../../features/accounts/index.ts';
import { ImportScreen } from '../../features/imports/index.ts';
import { withCapability } from './with-capability.tsx';

/** `/transactions/import`. */
export const Component = withCapability('import', function ImportPage() {
  return <ImportScreen addAccount={(onClose) => <AccountDialog onClose={onClose} />} />;
});
