import { SettingsScreen } from '../../features/settings/index.ts';
import { useSignedInUser } from '../session/signed-in.ts';

/** `/settings`. */
export const Component = () => <SettingsScreen signInEmail={useSignedInUser().email} />;
