import { useState } from 'react';
import { expect, it } from 'vitest';
import { LiveStatusContext } from '../../shared/live/live-status.ts';
import { mountAt } from '../../test-support/mounting.tsx';
import { expectNoText, expectText, press } from '../../test-support/page.ts';
import { GoneHouseholds } from './gone-households.tsx';

function Page() {
  const [gone, setGone] = useState<readonly string[]>([]);
  return (
    <LiveStatusContext value={{ staleSince: null, gone, dismissGone: () => setGone([]) }}>
      <GoneHouseholds />
      <button type="button" onClick={() => setGone(['Lake Cabin', 'Flat 12'])}>
        Lose two
      </button>
    </LiveStatusContext>
  );
}

it('LIVE-24 households that are gone are named, until that is closed', async () => {
  mountAt(<Page />);
  expect(document.body.textContent).not.toContain('Lake Cabin');
  await press('Lose two');
  await expectText('Lake Cabin');
  await expectText('Flat 12');
  await press('Close');
  await expectNoText('Lake Cabin');
});
