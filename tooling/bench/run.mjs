// Measures how fast the product is:
//   pnpm bench [server] [history] [bills] [imports] [plan] [forecast] [web] [build] [--out FILE] [--compare FILE]
//   pnpm bench growth: only when it is named, since it takes an hour, and 25 GiB of disk meanwhile
import { parseArgs } from 'node:util';
import { main, CliError } from '../scripts/report.mjs';
import { benchBills } from './bills/bench-bills.mjs';
import { benchBuild } from './build/bench-build.mjs';
import { benchForecast } from './forecast/bench-forecast.mjs';
import { benchGrowth } from './growth/bench-growth.mjs';
import { benchHistory } from './history/bench-history.mjs';
import { benchImports } from './imports/bench-imports.mjs';
import { printFigures, writeFigures } from './report.mjs';
import { benchPlan } from './plan/bench-plan.mjs';
import { benchServer } from './server/bench-server.mjs';
import { benchWeb } from './web/bench-web.mjs';

const PARTS = {
  server: benchServer,
  history: benchHistory,
  bills: benchBills,
  imports: benchImports,
  plan: benchPlan,
  forecast: benchForecast,
  web: benchWeb,
  build: benchBuild,
};
/** What is measured only when it is named. */
const LONG_PARTS = { growth: benchGrowth };
const ALL_PARTS = { ...PARTS, ...LONG_PARTS };
const say = (what) => console.log(`  ${what}`);

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, compare: { type: 'string' } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const unknown = names.find((name) => !ALL_PARTS[name]);
  if (unknown) throw new CliError(`there is no bench '${unknown}'. Known: ${Object.keys(ALL_PARTS).join(', ')}.`);
  const figures = [];
  let failed = false;
  for (const name of names) {
    try {
      figures.push(...(await ALL_PARTS[name](say)));
    } catch (error) {
      // What was measured before is not lost with it.
      console.error(error);
      failed = true;
    }
  }
  printFigures(figures, values.compare);
  if (values.out) writeFigures(figures, values.out);
  return failed ? 1 : 0;
});
