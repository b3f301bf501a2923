import {
  describeGroup,
  describeRows,
  type FindingGroup,
} from '@verify-admin/rulebook/aml-batches/findings';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import classes from './finding-table.module.css';

interface FindingTableProps {
  /** `Error`, `Warning`: the head of what is wrong. */
  kind: string;
  groups: readonly FindingGroup[];
  /** How many cells there are in all. */
  count: number;
  /** Where those are that are not listed. */
  more: string;
}

/** What is wrong in which rows and column of a workbook, equal ones together. */
export function FindingTable({ kind, groups, count, more }: FindingTableProps) {
  const columns: readonly InnerColumn<FindingGroup>[] = [
    {
      key: 'rows',
      head: 'Rows',
      width: 150,
      stacked: 'start',
      isNamed: true,
      isWhole: true,
      cell: ({ rows, count: cells }) => describeRows(rows, cells),
    },
    { key: 'column', head: 'Column', width: 130, stacked: 'end', cell: ({ column }) => column },
    { key: 'what', head: kind, stacked: 'line', isWhole: true, cell: describeGroup },
  ];
  const listed = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <div className={classes.frame}>
      <InnerTable
        label={`${kind}s`}
        columns={columns}
        rows={groups}
        rowKey={({ column, what }) => `${column} ${what}`}
      />
      {count > listed && (
        <Dim as="p" small>
          {`The first ${groups.length} kinds are shown; ${more}.`}
        </Dim>
      )}
    </div>
  );
}
