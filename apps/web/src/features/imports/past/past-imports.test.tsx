import { it } from 'vitest';
import { LIST, show, stored } from '../../../test-support/import-answers.tsx';
import { expectNoText, expectText, press } from '../../../test-support/page.ts';
import { FORBIDDEN, inTurn } from '../../../test-support/refused-answers.ts';

const FAILED = 'Failed to load imports. Please try again later.';

it('past imports that are shown stay where more of them cannot be read, which can be tried again', async () => {
  const first = stored({ file_name: 'newest.csv' });
  const second = stored({ id: 'i-2', file_name: 'oldest.csv' });
  show(
    {
      [LIST]: inTurn({ body: { data: [first], next: 'more' } }, FORBIDDEN, {
        body: { data: [first, second], next: null },
      }),
    },
    '/transactions/import',
  );
  await press('Show more');
  await expectText(FAILED);
  await expectText('newest.csv');
  await press('Retry');
  await expectText('oldest.csv');
  await expectNoText(FAILED);
});
