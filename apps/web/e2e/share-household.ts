import type { Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { callApi } from './api.ts';
import { createAccount } from './create-account.ts';

interface Made {
  readonly id: string;
}

/** Signs a new guest up for another page, and puts them into a new household of this page's person; gives its id. */
export async function shareHousehold(owner: Page, guest: Page, name = 'Lake Cabin'): Promise<string> {
  const account = newAccount('Tom Okafor');
  await createAccount(guest.context(), account);
  const { id } = (await callApi(owner, 'POST', '/api/households', { name })) as Made;
  const invited = await callApi(owner, 'POST', `/api/households/${id}/invites`, { email: account.email });
  const invitation = invited as Made & { readonly link: string };
  await callApi(guest, 'POST', '/api/invitations/claim', { secret: invitation.link.split('#')[1] });
  await callApi(guest, 'POST', `/api/households/join/${invitation.id}`);
  return id;
}
