export { createFakeAuth, FAKE_USER } from './fake-auth.ts';
export type { FakeAuth, FakeAuthOptions } from './fake-auth.ts';
