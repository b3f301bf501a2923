import { SHORT_LIVED } from '@verify-admin/rulebook/retention/short-lived.rules';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';

type ShortLived = (typeof SHORT_LIVED)[number];

const COLUMNS: readonly InnerColumn<ShortLived>[] = [
  { key: 'what', head: 'What', stacked: 'line', cell: ({ what }) => what },
  {
    key: 'stored',
    head: 'Deleted',
    width: 260,
    stacked: 'line',
    cell: ({ stored, begins }) => `${stored} after ${begins}`,
  },
];

/** What is deleted whatever the rules say, because it has served its purpose. */
export function ShortLivedCard() {
  return (
    <section>
      <SectionHead
        title="Deleted already"
        aside="What has served its purpose, whatever the rules above"
      />
      <InnerTable
        label="Deleted already"
        columns={COLUMNS}
        rows={SHORT_LIVED}
        rowKey={({ what }) => what}
      />
    </section>
  );
}
