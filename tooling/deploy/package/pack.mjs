// `npm run package`: packs the product into one file that npm installs.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { main } from '../../scripts/report.mjs';
import { makePackage } from './make-package.mjs';

await main(async () => {
  const [folder = '.'] = process.argv.slice(2);
  const into = resolve(process.env.INIT_CWD || process.cwd(), folder);
  await mkdir(into, { recursive: true });
  console.log(await makePackage(into));
  return 0;
});
