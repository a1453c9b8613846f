/** A rule as the server lists it. */
export const ruleAnswer = (id: string, change: object = {}) => ({
  id,
  household_id: null,
  position: 0,
  conditions: [{ field: 'text', match: 'contains', text: 'REWE' }],
  actions: [{ action: 'category', category: 'Food' }],
  enabled: true,
  account_gone: false,
  version: 3,
  ...change,
});
