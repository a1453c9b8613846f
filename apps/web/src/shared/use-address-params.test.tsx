import { expect, it } from 'vitest';
import { mountAt } from '../test-support/mounting.tsx';
import { useAddressParams } from './use-address-params.ts';

it('what is chosen twice in a moment is both in the address; what is empty leaves it', async () => {
  let params: ReturnType<typeof useAddressParams> | undefined;
  function Shown() {
    params = useAddressParams();
    return null;
  }
  const { location } = mountAt(<Shown />, '/trends?group=payee');
  const { set } = params ?? expect.unreachable();
  set({ kind: 'income' });
  set({ group: '', months: '6' });
  await expect.poll(() => location().search).toBe('?kind=income&months=6');
});
