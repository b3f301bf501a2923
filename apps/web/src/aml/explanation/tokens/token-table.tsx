import { formatScore } from '@verify-admin/rulebook/aml/score';
import type { HitExplanation, TokenRow } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import { Dim } from '../../../ui/values/dim.tsx';
import { HitTable } from '../hit-table.tsx';
import classes from './token-table.module.css';
import { relationNotes, relationWords, weakeningWords } from '../../hits/hit-words.ts';
import { letterRuns } from './letter-runs.ts';
import { formatHolders, formatFrequency } from './frequency-words.ts';

/** A piece of a name, the letters marked that are not the other's. */
function Token({ row, side, none }: { row: TokenRow; side: 'query' | 'listed'; none: string }) {
  if (row[side] === '') return <Dim>{none}</Dim>;
  return (
    <bdi className={classes.token}>
      {letterRuns(row, side).map((run, place) => {
        const key = `${run.text} ${place}`;
        return run.differs ? <mark key={key}>{run.text}</mark> : <span key={key}>{run.text}</span>;
      })}
    </bdi>
  );
}

/** The weight of a token, and how often listed names have it. */
function Weight({ row, listed_names }: { row: TokenRow; listed_names: number | null }) {
  const frequency = formatFrequency(row);
  return (
    <>
      <span>{row.weight.toFixed(2)}</span>
      {frequency && <small data-hint={formatHolders(row, listed_names)}>{frequency}</small>}
    </>
  );
}

/** Costs too small to show as a figure are none. */
const LEAST_SHOWN = 0.0005;

function Cost({ cost }: { cost: number | null }) {
  if (cost === null || cost < LEAST_SHOWN) return null;
  return <small data-hint="Points lost on this token">{`−${formatScore(cost)}`}</small>;
}

function Row({ row, listed_names }: { row: TokenRow; listed_names: number | null }) {
  const { similarity, contribution, cost } = row;
  const notes = relationNotes(row);
  const share = `${Math.round(similarity * 100)}%`;
  const figures = [share, formatFrequency(row)].filter((figure) => figure !== '').join(', ');
  return (
    <tr>
      <td>
        <Token row={row} side="query" none="not given" />
      </td>
      <td>
        <Token row={row} side="listed" none="not listed" />
      </td>
      <td data-dim>
        <span>{relationWords(row)}</span>
        {notes && <small>{notes}</small>}
        <small data-until="sm">{figures}</small>
      </td>
      <td data-align="end" data-from="sm">
        {share}
      </td>
      <td data-align="end" data-from="sm">
        <Weight row={row} listed_names={listed_names} />
      </td>
      <td data-align="end">
        <b>{`+${formatScore(contribution)}`}</b>
        <Cost cost={cost} />
      </td>
    </tr>
  );
}

/** AML-09: the customer's name and the listed one, token by token; the last column sums to the score. */
export function TokenTable({ explanation }: { explanation: HitExplanation }) {
  const { tokens, score, weakened_by, listed_names } = explanation;
  const weights = tokens.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <HitTable label="Name, token by token">
      <colgroup>
        <col className={classes.piece} />
        <col className={classes.piece} />
        <col />
        <col data-from="sm" className={classes.similarity} />
        <col data-from="sm" className={classes.weight} />
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
          <Row key={`${row.query} ${row.listed} ${place}`} row={row} listed_names={listed_names} />
        ))}
      </tbody>
      <tfoot>
        {weakened_by.map(({ why, factor }) => (
          <tr key={why} data-dim>
            <td colSpan={3}>{weakeningWords(why)}</td>
            <td colSpan={2} data-from="sm" data-align="end">
              times
            </td>
            <td data-align="end">{`× ${factor.toFixed(2)}`}</td>
          </tr>
        ))}
        <tr>
          <td colSpan={3}>Name score</td>
          <td colSpan={2} data-align="end" data-from="sm">
            {weights.toFixed(2)}
          </td>
          <td data-align="end">{formatScore(score)}</td>
        </tr>
      </tfoot>
    </HitTable>
  );
}
