import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { ListRate } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import { formatPercent } from '@verify-admin/rulebook/overview/kyc-rings.rules';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { NoFigure } from '../../panel.tsx';
import classes from './false-positives.module.css';

function sumOf(lists: readonly ListRate[]): Pick<ListRate, 'settled' | 'false_positives'> {
  return lists.reduce(
    (sum, { settled, false_positives }) => ({
      settled: sum.settled + settled,
      false_positives: sum.false_positives + false_positives,
    }),
    { settled: 0, false_positives: 0 },
  );
}

/** What share of the settled hits of each list were false positives. */
export function FalsePositives({ lists }: { lists: readonly ListRate[] }) {
  if (lists.length === 0) return <NoFigure>No hit was settled in this period.</NoFigure>;
  const all = sumOf(lists);
  return (
    <div className={classes.frame}>
      <PlainTable label="False positives by list">
        <colgroup>
          <col className={classes.list} />
          <col />
          <col className={classes.rate} />
          <col className={classes.hits} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">List</th>
            <td aria-hidden="true" />
            <th scope="col" data-align="end">
              Rate
            </th>
            <th scope="col" data-align="end">
              Hits
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <Row key={list.list_name} name={list.list_name} {...list} />
          ))}
        </tbody>
        <tfoot>
          <Row name="All" {...all} />
        </tfoot>
      </PlainTable>
    </div>
  );
}

interface RowProps extends Pick<ListRate, 'settled' | 'false_positives'> {
  name: string;
}

function Row({ name, settled, false_positives }: RowProps) {
  const share = false_positives / settled;
  return (
    <tr>
      <th scope="row" data-cut>
        {name}
      </th>
      <td aria-hidden="true">
        <span className={classes.bar}>
          <i style={{ width: `${share * 100}%` }} />
        </span>
      </td>
      <td data-align="end" className={classes.figure}>
        {formatPercent(share)}
      </td>
      <td data-align="end" className={classes.dim}>
        {`${formatFigure(false_positives)} of ${formatFigure(settled)}`}
      </td>
    </tr>
  );
}
