export { AuthProvider, useAuthSetup, useAuthState } from './model/auth-context.tsx';
export { CallbackScreen } from './ui/callback-screen.tsx';
export { LoginScreen } from './ui/login-screen.tsx';
export { SignInGuard } from './ui/sign-in-guard.tsx';
export { WaitingScreen } from './ui/waiting-screen.tsx';
