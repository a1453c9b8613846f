import type { ReactNode } from 'react';
import type { Token } from '../../tokens/tokens.ts';
import classes from './foundations.module.css';

interface TokenTableProps {
  /** What the table lists, for those who hear it. */
  label: string;
  tokens: readonly Token[];
  /** Columns after the name: their heads and what they show of a token. */
  columns: Readonly<Record<string, (token: Token) => ReactNode>>;
}

/** Tokens with their names, as developers write them, and what they are for. */
export function TokenTable({ label, tokens, columns }: TokenTableProps) {
  return (
    <div className={`sb-unstyled ${classes.scroll}`}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {Object.keys(columns).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">Token</th>
            <th scope="col">Use</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.property}>
              {Object.entries(columns).map(([head, show]) => (
                <td key={head}>{show(token)}</td>
              ))}
              <td>
                <code>{token.property}</code>
              </td>
              <td>{token.use}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
