export { ProfileScreen } from './ui/profile-screen.tsx';
