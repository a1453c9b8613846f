import * as accounts from '../requests/account-requests.ts';
import * as apps from '../requests/app-requests.ts';
import * as factors from '../requests/factor-requests.ts';
import * as households from '../requests/household-requests.ts';
import * as history from '../requests/history-requests.ts';
import * as identity from '../requests/identity-requests.ts';
import * as invitations from '../requests/invitation-requests.ts';
import * as notifications from '../requests/notification-requests.ts';
import * as profile from '../requests/profile-requests.ts';
import * as tokens from '../requests/token-requests.ts';
import * as transactions from '../requests/transaction-requests.ts';
import * as transfers from '../requests/transfer-requests.ts';
import { walkTransactions, type WholeFilter } from './all-transactions.ts';
import type { Caller, CallOptions } from './caller.ts';
import { bare, filtered, taking } from './methods.ts';

export const transactionsOf = (call: Caller) => ({
  /** One page of transactions, newest first. */
  list: filtered(call, transactions.listTransactions),
  /** Every transaction of a filter: `for await (const transaction of nestegg.transactions.all())`. */
  all: (filter: WholeFilter = {}, options?: CallOptions) => walkTransactions(call, filter, options),
  /** One transaction. */
  get: taking(call, transactions.getTransaction),
  /** Records a transaction. */
  create: taking(call, transactions.createTransaction),
  /** Replaces a transaction: `update({ ...transaction, description: 'Cake' })`. A newer version on the server is a conflict (409). */
  update: taking(call, transactions.updateTransaction),
  /** Replaces some fields: `patch({ id, version, changes: { category: 'Food' } })`. A newer version on the server is a conflict (409). */
  patch: taking(call, transactions.patchTransaction),
  /** Deletes a transaction: `delete(transaction)`. A newer version on the server is a conflict (409). */
  delete: taking(call, transactions.deleteTransaction),
  /** Balance, income, expenses and savings of a scope. */
  summary: filtered(call, transactions.summariseTransactions),
  /** Spending of a scope per category, largest first. */
  breakdown: filtered(call, transactions.breakDownSpending),
  /** What all matches of a list add up to. */
  totals: filtered(call, transactions.sumTransactions),
  /** The built-in categories, and those in use. */
  categories: bare(call, transactions.listCategories),
  /** Descriptions in use, with what was last chosen beside each. */
  suggestions: bare(call, transactions.listSuggestions),
  /** All transactions of a filter as CSV. */
  download: filtered(call, transactions.downloadTransactions),
  /** Makes a reconciled transaction cleared, so that it can be changed. */
  unlock: taking(call, accounts.unlockTransaction),
});

export const householdsOf = (call: Caller) => ({
  /** The person's households. */
  list: bare(call, households.listHouseholds),
  /** Those that the person can still restore. */
  listDeleted: bare(call, households.listDeletedHouseholds),
  /** One household with its members. */
  get: taking(call, households.getHousehold),
  /** Creates a household, owned by the person. */
  create: taking(call, households.createHousehold),
  /** Changes what is given of a household (its owner). */
  update: taking(call, households.updateHousehold),
  /** Deletes a household, to restore for 30 days. */
  delete: taking(call, households.deleteHousehold),
  /** Restores a deleted household with its transactions. */
  restore: taking(call, households.restoreHousehold),
  /** Changes a member's role (an owner). */
  updateMemberRole: taking(call, households.updateMemberRole),
  /** Removes a member (an owner); oneself leaves. */
  deleteMember: taking(call, households.deleteMember),
  /** Hands ownership over to a member. */
  transfer: taking(call, households.transferHousehold),
});

export const invitationsOf = (call: Caller) => ({
  /** The person's pending invitations. */
  list: bare(call, invitations.listInvitations),
  /** Accepts an invitation. */
  accept: taking(call, invitations.acceptInvitation),
  /** Declines an invitation. */
  decline: taking(call, invitations.declineInvitation),
  /** Puts the invitation of a link's secret into the person's list. */
  claim: taking(call, invitations.claimInvitation),
  /** A household's pending invitations (an owner). */
  listOfHousehold: taking(call, invitations.listInvites),
  /** Invites a person to a household by e-mail address (an owner). */
  create: taking(call, invitations.createInvite),
  /** Makes a new link and 14 new days; the old link ends (an owner). */
  resend: taking(call, invitations.resendInvite),
  /** Revokes a pending invitation (an owner). */
  revoke: taking(call, invitations.revokeInvite),
});

export const profileOf = (call: Caller) => ({
  /** The signed-in person's profile. */
  get: bare(call, profile.getProfile),
  /** Creates the profile of a new identity, before its first other call; a 409 means that it exists. */
  register: taking(call, profile.register),
  /** Changes what is given of the profile. */
  update: taking(call, profile.updateProfile),
  /** Replaces name, phone, bio, preferences and security. */
  replace: taking(call, profile.replaceProfile),
  /** Sign-ins and password changes, newest first. */
  activity: filtered(call, profile.listActivity),
  /** Everything the person has here, as a ZIP archive. */
  export: bare(call, profile.exportData),
  /** Deletes the account. */
  delete: filtered(call, profile.deleteProfile),
});

export const accountOf = (call: Caller) => ({
  /** Changes the password and ends the other sessions. */
  changePassword: taking(call, identity.changePassword),
  /** Changes the e-mail address. */
  changeEmail: taking(call, identity.changeEmail),
  /** Where the person is signed in. */
  listSessions: bare(call, identity.listSessions),
  /** Ends one session; without an id, all but the present one. */
  deleteSessions: filtered(call, identity.deleteSessions),
  /** Apps of others that the person allowed something. */
  listApps: bare(call, apps.listApps),
  /** Disconnects an app. */
  deleteApp: taking(call, apps.deleteApp),
  /** How the person can show that it is they. */
  listConfirmationMethods: bare(call, factors.listConfirmationMethods),
  /** Shows that it is the person, for calls that need a proof. */
  confirmIdentity: taking(call, factors.confirmIdentity),
});

export const tokensOf = (call: Caller) => ({
  /** The person's access tokens, the newest first. */
  list: bare(call, tokens.listTokens),
  /** Makes an access token: the answer alone has it. */
  create: taking(call, tokens.createToken),
  /** Renames an access token. */
  update: taking(call, tokens.updateToken),
  /** Revokes an access token at once. */
  delete: taking(call, tokens.deleteToken),
  /** What the token of this client is: its name, scopes and end. */
  getCurrent: bare(call, tokens.getCurrentToken),
});

export const factorsOf = (call: Caller) => ({
  /** Second factors, how many recovery codes are left, and trusted devices. */
  get: bare(call, factors.getFactors),
  /** Turns two-factor authentication off. */
  delete: bare(call, factors.deleteFactors),
  /** Begins the set-up of an authenticator app. */
  createTotp: bare(call, factors.createTotp),
  /** Confirms an authenticator app by its code; the first factor answers recovery codes, this once. */
  confirmTotp: taking(call, factors.confirmTotp),
  /** Removes the authenticator app. */
  deleteTotp: bare(call, factors.deleteTotp),
  /** What a browser makes a passkey with. */
  createPasskeyOptions: bare(call, factors.createPasskeyOptions),
  /** Adds a passkey that a browser made. */
  createPasskey: taking(call, factors.createPasskey),
  /** Renames a passkey. */
  updatePasskey: taking(call, factors.updatePasskey),
  /** Removes a passkey. */
  deletePasskey: taking(call, factors.deletePasskey),
  /** Makes new recovery codes: the answer alone has them. */
  createRecoveryCodes: bare(call, factors.createRecoveryCodes),
  /** Forgets a trusted device. */
  deleteDevice: taking(call, factors.deleteDevice),
  /** Forgets all trusted devices. */
  deleteDevices: bare(call, factors.deleteDevices),
});

export const notificationsOf = (call: Caller) => ({
  /** The channels through which the server notifies people. */
  getWays: bare(call, notifications.getNotificationWays),
  /** Has a browser notified from now on. */
  createPushSubscription: taking(call, notifications.createPushSubscription),
  /** Ends the notifications of a browser. */
  deletePushSubscription: taking(call, notifications.deletePushSubscription),
});

export const accountsOf = (call: Caller) => ({
  /** Accounts with their balances. */
  list: filtered(call, accounts.listAccounts),
  /** One account with its balance. */
  get: taking(call, accounts.getAccount),
  /** Adds an account. */
  create: taking(call, accounts.createAccount),
  /** Changes what is given of an account; `closedOn` closes it. */
  update: taking(call, accounts.updateAccount),
  /** Deletes an account; one with transactions is refused (409). */
  delete: taking(call, accounts.deleteAccount),
  /** The statements of the bank's files, and the days that none of them covers. */
  statements: taking(call, accounts.listStatements),
  /** Rows of the bank's files that are not to be imported. */
  listIgnored: taking(call, accounts.listIgnored),
  /** Lets a row be imported again. */
  deleteIgnored: taking(call, accounts.deleteIgnored),
  /** The days to which an account was reconciled. */
  listReconciliations: taking(call, accounts.listReconciliations),
  /** Reconciles the cleared transactions up to a day. */
  reconcile: taking(call, accounts.createReconciliation),
});

export const transfersOf = (call: Caller) => ({
  /** Records a transfer, or makes one of what is recorded. */
  create: taking(call, transfers.createTransfer),
  /** Makes the sides of a transfer entries again, or deletes both. */
  delete: taking(call, transfers.deleteTransfer),
  /** Pairs of transactions that may be transfers. */
  suggestions: filtered(call, transfers.listTransferSuggestions),
  /** Has a pair not suggested any more. */
  refuse: taking(call, transfers.createTransferRefusal),
});

export const historyOf = (call: Caller) => ({
  /** Who changed what, newest first. */
  list: filtered(call, history.listHistory),
  /** One group of changes, record by record. */
  get: taking(call, history.getChangeGroup),
  /** Takes a group of changes back. */
  undo: taking(call, history.undoChange),
  /** Makes a record what it was after a group of changes. */
  restore: taking(call, history.restoreRecord),
});
