import { useParams } from 'react-router';
import { AccountScreen } from '../../features/accounts/index.ts';
import { AccountTransactions } from '../../features/transactions/index.ts';
import { withCapability } from './with-capability.tsx';

/** `/accounts/{id}`. */
export const Component = withCapability('accounts', function AccountPage() {
  const { id = '' } = useParams();
  return <AccountScreen key={id} id={id} transactions={<AccountTransactions accountId={id} />} />;
});
