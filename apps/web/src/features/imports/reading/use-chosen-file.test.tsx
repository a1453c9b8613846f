import { it } from 'vitest';
import { expectText, press } from '../../../test-support/page.ts';
import { showScreen } from '../../../test-support/scripted-screen.tsx';
import { useChosenFile } from './use-chosen-file.ts';

const MEGABYTE = 1024 * 1024;

function Chosen({ name, size }: { readonly name: string; readonly size: number }) {
  const { read, error } = useChosenFile(() => undefined);
  const file = Object.defineProperty(new File([], name), 'size', { value: size });
  return (
    <>
      <button onClick={() => void read(file)}>Choose</button>
      <p>{error}</p>
    </>
  );
}

// The test's page has no workers: what is not refused is begun to be read, which fails.
const NOT_READ = 'This file could not be read.';

it.each([
  ['bank.csv', 20 * MEGABYTE, NOT_READ],
  ['bank.csv', 20 * MEGABYTE + 1, 'This file is larger than 20 MB.'],
  ['bank.zip', 60 * MEGABYTE, NOT_READ],
  ['bank.csv.GZ', 60 * MEGABYTE, NOT_READ],
  ['bank.zip', 60 * MEGABYTE + 1, 'This file is larger than 20 MB.'],
])('the file %s of %i bytes: %s', async (name, size, words) => {
  showScreen(<Chosen name={name} size={size} />, {});
  await press('Choose');
  await expectText(words);
});
