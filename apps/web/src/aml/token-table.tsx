import type { HitExplanation, TokenRow } from '@verify-admin/rulebook/aml/hit-explanation';
import { differingLetters } from './differing-letters.ts';
import { relationWords } from './hit-words.ts';
import { percent } from './score-meter.tsx';
import classes from './hit-table.module.css';

/** A piece of a name, the letters marked that the other has not. */
function Token({ text, other, none }: { text: string; other: string; none: string }) {
  if (text === '') return <span className={classes.none}>{none}</span>;
  return (
    <bdi className={classes.token}>
      {differingLetters(text, other).map((run, place) => {
        const key = `${run.text} ${place}`;
        return run.differs ? <mark key={key}>{run.text}</mark> : <span key={key}>{run.text}</span>;
      })}
    </bdi>
  );
}

function Row({ row }: { row: TokenRow }) {
  const { query, listed, relation, similarity, weight, contribution } = row;
  return (
    <tr>
      <td>
        <Token text={query} other={listed} none="not given" />
      </td>
      <td>
        <Token text={listed} other={query} none="not listed" />
      </td>
      <td className={classes.dim}>{relationWords(relation)}</td>
      <td data-align="end" data-from="sm">
        {Math.round(similarity * 100)}%
      </td>
      <td data-align="end" data-from="sm">
        {weight.toFixed(2)}
      </td>
      <td data-align="end">
        <b>+{percent(contribution)}</b>
      </td>
    </tr>
  );
}

/** AML-09: the customer's name beside the listed one, piece by piece; the last column sums to the score. */
export function TokenTable({ explanation }: { explanation: HitExplanation }) {
  const { tokens, score } = explanation;
  const weights = tokens.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Name, piece by piece">
        <colgroup>
          <col className={classes.piece} />
          <col className={classes.piece} />
          <col />
          <col data-from="sm" style={{ width: '11%' }} />
          <col data-from="sm" style={{ width: '10%' }} />
          <col className={classes.sum} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">On the account</th>
            <th scope="col">On the list</th>
            <th scope="col">Relation</th>
            <th scope="col" data-align="end" data-from="sm">
              Similarity
            </th>
            <th scope="col" data-align="end" data-from="sm">
              Weight
            </th>
            <th scope="col" data-align="end">
              Contribution
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((row, place) => (
            <Row key={`${row.query} ${row.listed} ${place}`} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Name score</td>
            <td colSpan={2} data-align="end" data-from="sm">
              {weights.toFixed(2)}
            </td>
            <td data-align="end">{percent(score)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
