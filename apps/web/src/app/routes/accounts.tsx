import { AccountsScreen } from '../../features/accounts/index.ts';
import { withCapability } from './with-capability.tsx';

export const Component = withCapability('accounts', AccountsScreen);
