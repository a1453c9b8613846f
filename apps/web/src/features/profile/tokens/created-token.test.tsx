import { afterEach, expect, it, vi } from 'vitest';
import { settled } from '../../../test-support/fake-clock.ts';
import { mountAt } from '../../../test-support/mounting.tsx';
import { control, controls, press } from '../../../test-support/page.ts';
import { CreatedToken } from './created-token.tsx';

const TOKEN = 'nest_00000000000000000000000000000000abcdef';

const show = () => {
  const created = {
    id: 't-1',
    name: 'Spreadsheet',
    lastFour: 'cdef',
    createdAt: '2026-11-01T09:00:00Z',
    expiresOn: '2099-03-01',
    lastUsedAt: null,
    ip: null,
    scopes: [],
    token: TOKEN,
  };
  mountAt(<CreatedToken created={created} onClose={() => undefined} />);
};

afterEach(() => void vi.restoreAllMocks());

it('a new token is copied, and its button says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show();
  await press('Copy');
  await control('Copied');
  expect(write.mock.calls).toEqual([[TOKEN]]);
});

it('a new token is not said to be copied where the browser refuses that', async () => {
  let refuse!: (reason: DOMException) => void;
  const refused = new Promise<undefined>((_, reject) => (refuse = reject));
  vi.spyOn(navigator.clipboard, 'writeText').mockReturnValueOnce(refused).mockResolvedValueOnce();
  show();
  await press('Copy');
  refuse(new DOMException('No', 'NotAllowedError'));
  await expect(refused).rejects.toThrow('No');
  await settled();
  expect(controls('Copied')).toEqual([]);
  await press('Copy');
  await control('Copied');
});
