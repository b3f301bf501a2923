import type { RowError } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import classes from './row-error-table.module.css';

/** Rows drawn one by one. */
const DRAWN = 100;

interface RowErrorTableProps {
  /** `Error`, `Warning`: the head of what is wrong. */
  kind: string;
  errors: readonly RowError[];
  /** How many there are in all. */
  count: number;
  /** Where those are that are not drawn. */
  more: string;
}

/** What is wrong in which row and column of a workbook. */
export function RowErrorTable({ kind, errors, count, more }: RowErrorTableProps) {
  const columns: readonly InnerColumn<RowError>[] = [
    {
      key: 'row',
      head: 'Row',
      width: 56,
      align: 'end',
      stacked: 'start',
      isNamed: true,
      cell: ({ row }) => row,
    },
    { key: 'column', head: 'Column', width: 130, stacked: 'end', cell: ({ column }) => column },
    { key: 'what', head: kind, stacked: 'line', cell: ({ what }) => what },
  ];
  return (
    <div className={classes.frame}>
      <InnerTable
        label={`${kind}s`}
        columns={columns}
        rows={errors.slice(0, DRAWN)}
        rowKey={({ row, column }, index) => `${row} ${column} ${index}`}
      />
      {count > DRAWN && <Dim as="p" small>{`The first ${DRAWN} are shown; ${more}.`}</Dim>}
    </div>
  );
}
