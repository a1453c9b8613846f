import type { Household, Invitation, Member } from '@nestegg/api-sdk';

const member = (name: string, role: Member['role'] = 'member'): Member => ({
  id: name,
  name,
  role,
  joinedAt: '2024-03-04',
  isCurrentUser: name.startsWith('Mara'),
  bio: null,
  hasTwoFactor: null,
});

type Sample = Pick<Household, 'name' | 'creatorName' | 'createdAt' | 'monthlyBudgetMinor' | 'monthlyExpensesMinor'>;

function household(fields: Sample, names: readonly string[]): Household {
  const members = names.map((name, index) => member(name, index === 0 ? 'owner' : 'member'));
  return {
    id: fields.name,
    description: null,
    memberCount: members.length,
    role: members.find(({ isCurrentUser }) => isCurrentUser)?.role ?? 'member',
    members,
    savingsTargetMinor: null,
    currency: null,
    timeZone: null,
    version: 1,
    deletedAt: null,
    ...fields,
  };
}

/** Households as the app knows them; the signed-in person is Mara. */
export const sampleHouseholds: readonly Household[] = [
  household(
    {
      name: 'Alder Street 12',
      creatorName: 'Mara',
      createdAt: '2024-03-04',
      monthlyBudgetMinor: 260_000,
      monthlyExpensesMinor: 194_827,
    },
    ['Mara Lindqvist', 'Tom Okafor'],
  ),
  household(
    {
      name: 'Lake Cabin',
      creatorName: 'Tom',
      createdAt: '2025-06-19',
      monthlyBudgetMinor: 60_000,
      monthlyExpensesMinor: 48_910,
    },
    ['Tom Okafor', 'Mara Lindqvist', 'Noor Amari', 'Jo Park'],
  ),
  household(
    {
      name: 'Band Van Fund',
      creatorName: 'Noor',
      createdAt: '2026-01-11',
      monthlyBudgetMinor: 30_000,
      monthlyExpensesMinor: 28_640,
    },
    ['Noor Amari', 'Mara Lindqvist', 'Jo Park'],
  ),
  household(
    {
      name: 'The allotment behind the old railway station at Upper Wolvercote',
      creatorName: 'Ines',
      createdAt: '2026-05-02',
      monthlyBudgetMinor: null,
      monthlyExpensesMinor: null,
    },
    ['Mara Lindqvist'],
  ),
];

/** Invitations as the app knows them. */
export const sampleInvitations: readonly Invitation[] = [
  { id: '1', householdName: 'Rowing Club', inviterName: 'Tom Okafor', createdAt: '2026-11-16' },
  { id: '2', householdName: 'Choir', inviterName: 'Noor Amari', createdAt: '2026-11-02' },
];
