import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import {
  type ChecklistRow,
  type ChecklistRowName,
  settledCount,
} from '@verify-admin/rulebook/checklist/checklist-rows';
import type { ReactNode } from 'react';
import { ChangedFacts } from '../facts/changed-facts.tsx';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { Spine, SpineLine, SpineSince } from '../ui/layout/spine.tsx';
import { ToneMeter } from '../ui/tone/tone-meter.tsx';
import { type ChecklistResult, lineFacts } from './line-facts.ts';
import { useOpenLines } from '../shell/address/use-open-lines.ts';

interface ChecklistCardProps {
  rows: readonly ChecklistRow[];
  detail: AccountDetail;
  result: ChecklistResult;
  /** Quiet acts about the whole list. */
  acts?: ReactNode;
  /** The next possible act of a line, at its right. */
  actOf: (row: ChecklistRowName) => ReactNode;
  /** Shown beside the state instead of anything else: what is asked of somebody about this check. */
  noticeOf?: (row: ChecklistRowName) => ReactNode;
  /** Shown instead of the usual fact, where another call counts better. */
  countOf?: (row: ChecklistRowName) => string | null;
  /** What a line shows when it is open. */
  evidenceOf: (row: ChecklistRow) => ReactNode;
}

/** CHECK-01..25: the compliance checklist, the spine of the desk. */
export function ChecklistCard(props: ChecklistCardProps) {
  const { rows, detail, result, acts, actOf, noticeOf, countOf, evidenceOf } = props;
  const { isOpen, toggle } = useOpenLines();
  const settled = `${settledCount(rows)} of ${rows.length} settled`;
  return (
    <section>
      <SectionHead
        title="Compliance Checklist"
        acts={acts}
        aside={
          <>
            <ToneMeter tones={rows.map((row) => row.tone)} label={settled} /> <span>{settled}</span>
          </>
        }
      />
      <Spine label="Compliance Checklist">
        {rows.map((row) => {
          const { changed, fact, since, sinceAs, who } = lineFacts(row.check, detail, result);
          const counts = countOf?.(row.row) ?? fact;
          return (
            <SpineLine
              key={row.row}
              tone={row.tone}
              shape={row.shape}
              name={row.name}
              state={row.text}
              fact={noticeOf?.(row.row) ?? changed ?? counts}
              since={since && <SpineSince value={since} as={sinceAs} />}
              who={who}
              act={actOf(row.row)}
              open={isOpen(row.row)}
              onToggle={() => toggle(row.row)}
            >
              {row.check && <ChangedFacts check={row.check} facts={result.checks[row.check]} />}
              {evidenceOf(row)}
            </SpineLine>
          );
        })}
      </Spine>
    </section>
  );
}
