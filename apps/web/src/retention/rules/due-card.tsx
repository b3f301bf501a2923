import { allOf } from '@verify-admin/rulebook/kernel/enumeration';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { ACCOUNT_PHASES } from '@verify-admin/rulebook/retention/account-phases';
import {
  type DueRecords,
  getRetentionPreview,
  type RetentionPreview,
} from '@verify-admin/rulebook/retention/retention-preview.contract';
import { PREVIEW_LIMITS } from '@verify-admin/rulebook/retention/retention-periods.rules';
import { useCall } from '../../kernel/calls/use-call.ts';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { monthText } from './month-text.ts';
import { RuleNote } from './rule-note.tsx';

const COLUMNS: readonly InnerColumn<DueRecords>[] = [
  {
    key: 'due',
    head: 'Due',
    width: 90,
    stacked: 'start',
    isNamed: true,
    cell: ({ month }) => monthText(month),
  },
  { key: 'record', head: 'Record', stacked: 'end', cell: ({ record }) => record },
  {
    key: 'phase',
    head: 'Phase of the account',
    width: 170,
    stacked: 'line',
    cell: ({ phase }) => ACCOUNT_PHASES[phase].label,
  },
  {
    key: 'records',
    head: 'Records',
    width: 80,
    align: 'end',
    stacked: 'start',
    isNamed: true,
    cell: ({ records }) => formatFigure(records),
  },
  {
    key: 'accounts',
    head: 'Accounts',
    width: 80,
    align: 'end',
    stacked: 'end',
    isNamed: true,
    cell: ({ accounts }) => formatFigure(accounts),
  },
  {
    key: 'held',
    head: 'On legal hold',
    width: 110,
    align: 'end',
    stacked: 'line',
    isNamed: true,
    cell: ({ held }) => formatFigure(held),
  },
];

/** What the preview does not count, in words. */
function cutText({ cut }: RetentionPreview): string | null {
  if (cut.length === 0) return null;
  const phases = allOf(cut.map((phase) => ACCOUNT_PHASES[phase].label));
  const most = formatFigure(PREVIEW_LIMITS.accounts);
  return `There are more accounts: for ${phases}, the ${most} that have had their status longest are looked at.`;
}

/** What will be deleted when or, while the run is off, would be; by kind of record and month. */
export function DueCard({ isOn }: { isOn: boolean }) {
  const title = isOn ? 'What will be deleted when' : 'What would be deleted when';
  const { data, error, refetch, isFetching } = useCall(getRetentionPreview, {});
  const preview = data?.data;
  return (
    <section>
      <SectionHead
        title={title}
        aside={`This month and the next ${PREVIEW_LIMITS.months}, in UTC`}
      />
      {!preview && <LoadState error={error} onRetry={refetch} retrying={isFetching} height={180} />}
      {preview && <Due preview={preview} label={title} />}
    </section>
  );
}

function Due({ preview, label }: { preview: RetentionPreview; label: string }) {
  const { due } = preview;
  const cut = cutText(preview);
  return (
    <>
      {due.length === 0 ? (
        <EmptyState
          sentence="Nothing becomes due"
          why="No period of a rule ends in this time. When a status changed is recorded since the update that brought these rules: for older accounts the periods begin then."
        />
      ) : (
        <InnerTable
          label={label}
          columns={COLUMNS}
          rows={due}
          rowKey={({ month, phase, record }) => `${month} ${phase} ${record}`}
        />
      )}
      {cut && <RuleNote>{cut}</RuleNote>}
      {due.length > 0 && (
        <RuleNote>{`Nothing of an account on legal hold is deleted; its records are not counted. Of one account at most ${formatFigure(PREVIEW_LIMITS.records)} records of a table are counted.`}</RuleNote>
      )}
    </>
  );
}
