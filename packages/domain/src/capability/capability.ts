/** What a server may offer beyond the calls that every server has; the one list of their names. */
export const CAPABILITIES = [
  'household.manage',
  'invitation.manage',
  'spending.breakdown',
  'preferences.sync',
  'password.change',
  'two-factor',
  'activity',
  'notifications',
  'privacy',
  'data.export',
  'account.delete',
  'sessions',
  'savings.target',
  'idempotency',
  'versions',
  'as-of',
  'bulk',
  'cursor',
  'patch',
  'history',
  'changes',
  'tokens',
  'accounts',
  'passkeys',
  'import',
  'rules',
  'trends',
  'budget',
  'schedule',
] as const;

/** The name of one thing that a server may offer. */
export type Capability = (typeof CAPABILITIES)[number];

/** Whether a name is one that we know. */
export const isCapability = (name: unknown): name is Capability => (CAPABILITIES as readonly unknown[]).includes(name);
