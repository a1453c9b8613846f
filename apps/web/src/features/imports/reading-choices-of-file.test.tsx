import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseFile, readFilesHere } from '../../test-support/bank-file-worker.ts';
import { GET, READ, show } from '../../test-support/import-answers.tsx';
import { choose, expectText, field, press } from '../../test-support/page.ts';
import { ACCOUNTS, answer, answers, asked, asking, question, sample } from '../../test-support/reading-questions.ts';

describe('how a file is read that was chosen here', () => {
  const CSV = 'Date;Text;Amount\n01/02/2026;Bakery;-4,50\n03/02/2026;Rent;-500,00\n';

  beforeAll(readFilesHere);
  afterAll(() => void vi.unstubAllGlobals());

  const open = async (file: string | Uint8Array<ArrayBuffer> = CSV) => {
    const draft = asking(question('date-order', 'dmy', 'dmy', 'mdy'));
    const screen = show(
      {
        ...ACCOUNTS,
        'POST /api/imports': { status: 201, body: draft },
        [GET]: { body: draft },
        [READ]: { body: draft },
      },
      '/transactions/import',
    );
    await chooseFile('bank.csv', file);
    await press('Continue');
    return screen;
  };

  it('shows a row of it by each answer, and what comes of the answer', async () => {
    const screen = await open();
    await expectText('01/02/2026;Bakery;-4,50');
    expect(answers()[0]?.map((words) => words?.replaceAll(/\s/g, ' '))).toEqual([
      'Which date is this?',
      '* February 1, 2026All rows: Feb 1 – 3',
      'January 2, 2026All rows: Jan 2 – Mar 2',
    ]);
    expect(sample()).toEqual([
      ['Bakery', 'Feb 01, 2026', '-$4.50'],
      ['Rent', 'Feb 03, 2026', '-$500.00'],
    ]);
    answer('January 2');
    await expect.poll(sample).toEqual([
      ['Bakery', 'Jan 02, 2026', '-$4.50'],
      ['Rent', 'Mar 02, 2026', '-$500.00'],
    ]);
    // It stays a question, which can be answered otherwise.
    expect(answers()).toHaveLength(1);
    await press('Continue');
    await expect.poll(() => screen.calls(READ).at(-1)?.body).toMatchObject({ date_order: 'mdy' });
  });

  it('stays asked what reads two ways, whatever was answered', async () => {
    await open('!Type:CCard\nD01/02/2026\nT1.230\nPShop\n^\nD03/02/2026\nT2.500\nPShop\n^\n');
    const all = ['Which date is this?', 'Which is right?', 'Which way did the money go?'];
    await expect.poll(asked).toEqual(all);
    for (const kind of all.keys()) {
      const inputs = () => [...(document.querySelectorAll('fieldset')[kind]?.querySelectorAll('input') ?? [])];
      const other = inputs().findIndex(({ checked }) => !checked);
      const before = sample();
      inputs()[other]?.click();
      await expect.poll(sample).not.toEqual(before);
      expect(asked()).toEqual(all);
      expect(inputs()[other]?.checked).toBe(true);
    }
  });

  it('is read anew with each choice', async () => {
    await open();
    await expectText('01/02/2026;Bakery;-4,50');
    await expect.poll(() => document.querySelector('ol[aria-label="Columns"]')?.textContent ?? '').toContain('Text');
    await choose('Header line', 'No header');
    await expect
      .poll(() => document.querySelector('ol[aria-label="Columns"]')?.textContent ?? '')
      .toContain('Column 2');
    expect((await field('Column 2')).value).toBe('Purpose');
    await choose('Header line', 'Line 1');
    await expect.poll(() => document.querySelector('ol[aria-label="Columns"]')?.textContent ?? '').toContain('Text');
  });

  it('IMP-02 is read by a chosen encoding and delimiter, and what comes of them shows', async () => {
    const czech = 'Date,Text,Amount\n2026-01-05,Pra\xe8ka; bread,-4.50\n';
    const screen = await open(Uint8Array.from(czech, (letter) => letter.charCodeAt(0)));
    await expect.poll(sample).toEqual([['Praèka; bread', 'Jan 05, 2026', '-$4.50']]);
    await choose('Encoding', 'iso-8859-2');
    await expect.poll(sample).toEqual([['Pračka; bread', 'Jan 05, 2026', '-$4.50']]);
    await choose('Delimiter', 'Vertical bar');
    await expectText('No row can be read yet.');
    await choose('Delimiter', 'Comma');
    await expect.poll(sample).toEqual([['Pračka; bread', 'Jan 05, 2026', '-$4.50']]);
    await press('Continue');
    await expect.poll(() => screen.calls(READ).at(-1)?.body).toMatchObject({ encoding: 'iso-8859-2', delimiter: ',' });
  });

  it('is no matter of the draft of another file, to which the browser leads', async () => {
    const draft = { body: asking(question('date-order', 'dmy', 'dmy', 'mdy')) };
    const screen = show({ ...ACCOUNTS, [GET]: draft }, '/transactions/import');
    await chooseFile('other.csv', 'Date;Text;Amount\n05/06/2026;Piano;-9,99\n');
    await expectText('Which account is this file of?');
    await screen.go('/transactions/import?id=i-1');
    await expectText('Which date is this?');
    expect(document.body.textContent).not.toContain('Piano');
  });
});
