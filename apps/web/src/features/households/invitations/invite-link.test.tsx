import { afterEach, expect, it, vi } from 'vitest';
import { settled } from '../../../test-support/fake-clock.ts';
import { mountAt } from '../../../test-support/mounting.tsx';
import { control, controls, expectText, press } from '../../../test-support/page.ts';
import { InviteLink } from './invite-link.tsx';

const LINK = 'https://nest.example/invitations/claim#s3cret';

afterEach(() => void vi.restoreAllMocks());

it('the link of an invitation is copied, and its button says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  mountAt(<InviteLink link={LINK} email="tom@example.com" />);
  await expectText('Hand this link to tom@example.com.');
  await press('Copy link');
  await control('Copied');
  expect(write.mock.calls).toEqual([[LINK]]);
});

it('the link of an invitation is not said to be copied where the browser refuses that', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  let refuse!: (reason: DOMException) => void;
  const refused = new Promise<undefined>((_, reject) => (refuse = reject));
  write.mockReturnValueOnce(refused).mockResolvedValueOnce();
  mountAt(<InviteLink link={LINK} email="tom@example.com" />);
  await press('Copy link');
  refuse(new DOMException('No', 'NotAllowedError'));
  await expect(refused).rejects.toThrow('No');
  await settled();
  expect(controls('Copied')).toEqual([]);
  await press('Copy link');
  await control('Copied');
});
