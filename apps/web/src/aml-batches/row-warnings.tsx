import type { RowError } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { AlertLine } from '../ui/alert-line.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import classes from './bulk-aml.module.css';
import type { Preview } from './use-workbook.ts';

/** Warnings drawn one by one. */
const DRAWN = 100;
const figures = new Intl.NumberFormat('en');

const COLUMNS: readonly InnerColumn<RowError>[] = [
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
  { key: 'what', head: 'Warning', stacked: 'line', cell: ({ what }) => what },
];

/** What is ingested all the same and should be looked at: repeated IDs, values that differ from the account's. */
export function RowWarnings({ preview: { warnings, warning_count } }: { preview: Preview }) {
  if (warning_count === 0) return null;
  const count = `${figures.format(warning_count)} ${warning_count === 1 ? 'warning' : 'warnings'}`;
  return (
    <>
      <AlertLine
        tone="open"
        fact={`${count}.`}
        detail="Rows are screened as given. Where they differ from the account, the account’s values are screened too."
      />
      <div className={classes.errors}>
        <InnerTable
          label="Warnings"
          columns={COLUMNS}
          rows={warnings.slice(0, DRAWN)}
          rowKey={({ row, column }, index) => `${row} ${column} ${index}`}
        />
        {warning_count > DRAWN && (
          <p className={classes.dim}>The first {DRAWN} are shown; results name them on each row.</p>
        )}
      </div>
    </>
  );
}
