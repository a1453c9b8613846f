import { contrast } from '../../test/contrast.ts';
import { PAIRS, type ContrastPair } from '../../test/contrast-pairs.ts';
import classes from './foundations.module.css';
import { valueIn } from './theme-tokens.ts';

const LEVELS: Readonly<Record<number, string>> = {
  7: 'AAA: body text',
  4.5: 'AA: captions, tones, buttons',
  3: 'Edges and marks',
};

const SCHEMES = ['light', 'dark'] as const;

/** A pair in one scheme: how it looks, and its contrast, rounded down. */
function Sample({ pair, scheme }: { pair: ContrastPair; scheme: (typeof SCHEMES)[number] }) {
  const text = valueIn(scheme, `--nest-${pair.text}`);
  const ground = valueIn(scheme, `--nest-${pair.ground}`);
  const ratio = Math.floor(contrast(text, ground) * 10) / 10;
  return (
    <span className={classes.sample} style={{ background: ground, color: text }}>
      {ratio.toFixed(1)} : 1
    </span>
  );
}

/** Every pair of colours that a test holds to its least contrast. */
export function Contrasts() {
  return (
    <div className={`sb-unstyled ${classes.scroll}`}>
      <table className={classes.table} aria-label="Contrast">
        <thead>
          <tr>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
            <th scope="col">In front</th>
            <th scope="col">On</th>
            <th scope="col">At least</th>
          </tr>
        </thead>
        <tbody>
          {PAIRS.map((pair) => (
            <tr key={`${pair.text} ${pair.ground}`}>
              {SCHEMES.map((scheme) => (
                <td key={scheme}>
                  <Sample pair={pair} scheme={scheme} />
                </td>
              ))}
              <td>
                <code>{pair.text}</code>
              </td>
              <td>
                <code>{pair.ground}</code>
              </td>
              <td>
                {pair.least} : 1, {LEVELS[pair.least]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
