import { partOf } from './packages.mjs';

const DETECTED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/** Every mutant of a Stryker report that could have been drawn, with its file and part. */
function mutantsOf({ files }, parts) {
  return Object.entries(files).flatMap(([file, { mutants, source }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored')
      .map((mutant) => ({ ...mutant, file, part: partOf(parts, file), original: textAt(source, mutant.location) })),
  );
}

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

const count = (mutants, statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;

/** How many of a part's mutants were drawn and detected. */
function figuresOf(name, mutants) {
  const detected = count(mutants, DETECTED);
  const tried = detected + count(mutants, MISSED);
  return {
    name,
    all: mutants.length,
    tried,
    detected,
    uncovered: count(mutants, ['NoCoverage']),
    score: tried === 0 ? 0 : (100 * detected) / tried,
  };
}

/** The figures of each part and of the whole, in which a part counts by its mutants. */
export function scoreOf(report, parts) {
  const mutants = mutantsOf(report, parts);
  const figures = Object.keys(parts).map((name) =>
    figuresOf(
      name,
      mutants.filter(({ part }) => part === name),
    ),
  );
  const all = figures.reduce((sum, part) => sum + part.all, 0);
  const score = figures.reduce((sum, part) => sum + part.score * (part.all / all), 0);
  return { figures, score, missed: mutants.filter(({ status }) => MISSED.includes(status)) };
}

const short = (text) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 88)} …` : line;
};

/** What is printed: the changes that no test noticed, then a line for each part and one for the whole. */
export function linesOf({ figures, score, missed }) {
  const changes = missed.map(
    ({ file, location, status, original, replacement }) =>
      `  ${file}:${location.start.line} ${status === 'NoCoverage' ? 'reached by no test' : 'survived'}: ` +
      `${short(original)} → ${short(replacement)}`,
  );
  const parts = figures.map(
    ({ name, all, tried, detected, uncovered, score: own }) =>
      `  ${name.padEnd(10)} ${own.toFixed(1)} % (${detected} of ${tried} detected, ${uncovered} reached by no test; ${all} in all)`,
  );
  return [...changes, ...parts, `  score ${score.toFixed(1)} %`];
}
