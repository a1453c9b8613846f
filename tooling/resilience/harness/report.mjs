import { writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';

const COLUMNS = ['what', 'tries', 'failures', 'figure', 'target'];

/** Collects what was tried, against what had to come of it. */
export class Report {
  #rows = [];

  /** `met` is whether the figure is within its target; a row without one only informs. */
  add({ what, tries = '', failures = '', figure = '', target = '', met = true }) {
    this.#rows.push({ what, tries, failures, figure, target, met });
    console.log(`  ${met ? 'ok  ' : 'MISS'} ${what}: ${figure}`);
  }

  get allMet() {
    return this.#rows.length > 0 && this.#rows.every(({ met }) => met);
  }

  /** Markdown, so that it can be committed as it is printed. */
  get table() {
    const lines = this.#rows.map((row) => COLUMNS.map((column) => String(row[column])));
    const widths = COLUMNS.map((column, at) => Math.max(column.length, ...lines.map((line) => line[at].length)));
    const text = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
    return [text(COLUMNS), text(widths.map((width) => '-'.repeat(width))), ...lines.map(text)].join('\n');
  }

  /** Prints everything, and writes it to a file if one is named. */
  async close(file) {
    const machine = { cores: availableParallelism(), memoryGiB: Math.round(totalmem() / 2 ** 30) };
    const date = new Date().toISOString().slice(0, 10);
    console.log(`\n${this.table}\n\n${date}, ${machine.cores} cores, ${machine.memoryGiB} GiB`);
    // npm runs scripts in another working directory than the caller's.
    if (file)
      await writeFile(
        resolve(process.env.INIT_CWD ?? '', file),
        `${JSON.stringify({ date, machine, rows: this.#rows }, undefined, 2)}\n`,
      );
  }
}

export const milliseconds = (value) => `${Math.round(value)} ms`;
export const seconds = (value) => `${(value / 1000).toFixed(1)} s`;
export const mebibytes = (value) => `${Math.round(value)} MiB`;
