import { countMarks } from '@verify-admin/rulebook/studios/review/field-mark';
import type { ReviewDecision } from '@verify-admin/rulebook/studios/review/review.rules';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { OpenFacts } from '../../kernel/facts/open-facts.ts';
import type { CurrentReview } from './current-review.ts';

interface Applied {
  readonly overall_status: ReviewDecision;
  readonly overall_notes: string;
  readonly overall_status_by: string;
  readonly review: CurrentReview;
}

/** STUD-16, STUD-18: stores a decision the rulebook let through; its audit line says on what it was based. */
export async function applyReviewDecision(
  facts: OpenFacts,
  { overall_status, overall_notes: note, overall_status_by: admin_uuid, review }: Applied,
): Promise<AuditEntry> {
  const { key, now, record } = facts;
  await facts.set('overall', { status: overall_status, note, admin_uuid, now });
  const { submission, items, marks } = review;
  const marked = items.map(({ field }) => marks.find((one) => one.field === field)?.mark ?? null);
  const counts = countMarks(marked).map(({ label, count }) => [label, count] as const);
  return {
    act: 'kyb.reviewed',
    account: key,
    outcome: overall_status,
    detail: {
      from: record.overall_status,
      to: overall_status,
      submission: submission?.id ?? null,
      marks: Object.fromEntries(counts),
      note,
    },
  };
}
