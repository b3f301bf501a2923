import { formatScore } from '@verify-admin/rulebook/aml/score';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import type { ThresholdInForce } from './use-threshold.ts';

type Change = ThresholdInForce['changes'][number];

const COLUMNS: readonly InnerColumn<Change>[] = [
  {
    key: 'when',
    head: 'When',
    width: 150,
    stacked: 'start',
    cell: (row) => <DateTime value={row.created} />,
  },
  {
    key: 'change',
    head: 'Threshold',
    width: 110,
    stacked: 'end',
    cell: (row) => `${formatScore(row.from_threshold)} → ${formatScore(row.threshold)}`,
  },
  { key: 'reason', head: 'Reason', stacked: 'line', cell: (row) => row.reason },
  {
    key: 'by',
    head: 'By',
    width: 130,
    stacked: 'line',
    cell: (row) => row.admin_username,
  },
];

/** Who moved the threshold, from where to where, and why. */
export function ThresholdChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <section>
      <SectionHead title="Changes" />
      <InnerTable
        label="Changes of the threshold"
        columns={COLUMNS}
        rows={changes}
        rowKey={({ version }) => String(version)}
        empty="Not changed yet: the default of the engine applies."
      />
    </section>
  );
}
