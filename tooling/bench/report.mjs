import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

const VALUES = ['ratio', 'value', 'median', 'p99'];

/** The first of a figure's values: what it is compared by. */
const main = (figure) => VALUES.map((name) => figure[name]).find((value) => value !== undefined);

const range = ({ lowest, highest, spread }) => {
  if (spread !== undefined) return `± ${spread}`;
  return lowest === undefined ? '' : `${lowest} to ${highest}`;
};

const shown = ({ ratio, value, median, p99, rate, limit, unit }) =>
  [
    (ratio ?? value) !== undefined && `${ratio ?? value} ${unit}`,
    median !== undefined && `median ${median} ms`,
    p99 !== undefined && `p99 ${p99} ms`,
    rate !== undefined && `${rate}/s${limit === undefined ? '' : ` of ${limit}/s`}`,
  ]
    .filter(Boolean)
    .join(', ');

const against = (figure, earlier) => {
  const before = earlier?.figures.find(({ name }) => name === figure.name);
  return before ? `${(main(figure) / main(before)).toFixed(2)} ×` : '';
};

const verdict = ({ target, met }) => {
  if (!target) return '';
  return met ? 'met' : 'MISSED';
};

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints the figures as a table, beside those of an earlier file if there is one. */
export function printFigures(figures, earlierFile) {
  const earlier = earlierFile && JSON.parse(readFileSync(earlierFile, 'utf8'));
  const head = ['', 'figure', 'spread', 'wanted', '', ...(earlier ? [`now / ${earlier.date.slice(0, 10)}`] : [])];
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure),
    range(figure),
    figure.target ?? '',
    verdict(figure),
    ...(earlier ? [against(figure, earlier)] : []),
  ]);
  console.log(`\n${table([head, ...rows])}\n`);
}

export function writeFigures(figures, file) {
  const machine = { cores: availableParallelism(), memory: `${Math.round(totalmem() / 2 ** 30)} GiB` };
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), machine, figures }, null, 2)}\n`);
}
