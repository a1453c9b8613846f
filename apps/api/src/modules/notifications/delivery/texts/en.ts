/**
 * What notifications say: a title, and what stands beneath it. A mail's subject holds no name, which is anybody's text.
 */
export const en = {
  'member-joined': ['{person} joined {household}', 'You share the household’s records from now on.'],
  'member-left': ['{person} left {household}', 'What they recorded stays with the household.'],
  'member-removed': ['You are no longer a member of {household}', '{person} ended your membership.'],
  'made-owner': ['You own {household} now', '{person} made you an owner.'],
  'made-member': ['You are a member of {household} now', '{person} changed your role from owner to member.'],
  'household-deleted': ['{person} deleted {household}', 'An owner can restore it for 30 days.'],
  'household-restored': ['{person} restored {household}', 'Its records are back.'],
  'invitation-claimed': [
    '{person} opened an invitation to {household}',
    'Its link was made for {email}. If you do not know this person, revoke the invitation.',
  ],
  'budget-nearly': ['{household}: more than {percent}% of the budget is spent', '{spent} of {budget} this month.'],
  'budget-over': ['{household}: the budget is exceeded', '{spent} of {budget} this month.'],
  'bills-due': ['Bills due', 'Due {date}: {description}, {amount}'],
  'bills-missed': ['Bills not seen', 'Not seen: {description}, {amount}, expected {date}'],
  'bills-recorded': ['Bills were recorded', '{n} entries were recorded while the server was off.'],
  'signed-in': [
    'New sign-in to your account',
    '{device}, address {ip}, {time}. If this was not you, change your password: that ends all other sessions.',
  ],
  'app-connected': [
    'An app was connected',
    '“{name}” can reach your records as far as you chose. If it was not you, disconnect it in your profile and change your password.',
  ],
  'app-reused': [
    'An app was disconnected',
    'What “{name}” signs in with was used twice, as by someone who copied it. Connect it again if you trust it.',
  ],
  'app-disconnected': ['An app was disconnected', '“{name}” reaches nothing any more.'],
  'token-created': [
    'An access token was created',
    '“{name}” can reach your records as far as you chose. If it was not you, revoke it in your profile and change your password.',
  ],
  'token-revoked': ['An access token was revoked', '“{name}” reaches nothing any more.'],
  'token-ending': [
    'An access token ends soon',
    'The last day of “{name}” is {day}. Make a new one in your profile for what still uses it.',
  ],
  'factor-on': [
    'Two-factor authentication is on',
    'Each new sign-in asks for a second step. Other sessions ended. If this was not you, change your password and check what is listed under Security.',
  ],
  'factor-off': [
    'Two-factor authentication is off',
    'Your password alone signs you in. Other sessions, recovery codes and trusted devices ended. If this was not you, change your password and check what is listed under Security.',
  ],
  'factor-reset': [
    'Two-factor authentication was turned off on the server',
    'Whoever runs this server did that. Your password alone signs you in; all sessions ended. Set two-factor authentication up again in your profile.',
  ],
  'factor-refused': [
    'Someone has your password',
    'Several sign-ins gave your right password and a wrong code, the last from {device}, address {ip}. If this was not you, change your password.',
  ],
  'factor-added': [
    'An authenticator app was set up',
    'Its codes are a second step of signing in. If this was not you, change your password and check what is listed under Security.',
  ],
  'factor-removed': [
    'An authenticator app was removed',
    'Its codes are worth nothing any more. If this was not you, change your password and check what is listed under Security.',
  ],
  'factor-passkey-added': [
    'A passkey was added',
    '“{name}” signs you in, without a password. If this was not you, change your password and check what is listed under Security.',
  ],
  'factor-passkey-removed': [
    'A passkey was removed',
    '“{name}” signs you in no more. If this was not you, change your password and check what is listed under Security.',
  ],
  'factor-codes-made': [
    'New recovery codes were made',
    'The old ones are worth nothing any more. If this was not you, change your password and check what is listed under Security.',
  ],
  'factor-code-used': [
    'A recovery code was used',
    'Codes left: {left}. If this was not you, change your password and check what is listed under Security.',
  ],
  'factor-device-trusted': [
    'A device is trusted for 30 days',
    '{device}, address {ip}: it signs in with the password alone. If this was not you, change your password and check what is listed under Security.',
  ],
  'factor-device-forgotten': [
    'A trusted device was forgotten',
    'It asks for the second step again. If this was not you, change your password and check what is listed under Security.',
  ],
  'weekly-report': ['Your week from {from} to {to}', '{lines}'],
  householdSubject: 'News from your household',
  budgetSubject: 'Your household’s budget',
  somebody: 'Somebody',
  household: 'Household',
  reportLine: '{ledger}: {income} in, {expenses} out',
  reportNothing: 'Nothing is recorded for this week.',
  personal: 'Personal',
  bill: 'a bill',
  token: 'Access token',
  app: 'App',
  unknownDevice: 'Unknown device',
  mailEnd: 'You get this mail because you are notified by Nestegg. You choose of what in the settings:',
} as const;

type Words<T> = T extends string ? string : { readonly [K in keyof T]: Words<T[K]> };

export type NotificationTexts = Words<typeof en>;
