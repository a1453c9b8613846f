import { CallbackScreen } from '../../features/auth/index.ts';
import { registerSignedIn } from '../session/registration.ts';

/** Completes a sign-in: `/callback`. */
export const Component = () => <CallbackScreen onSignedIn={registerSignedIn} />;
