import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { countMarks } from '@verify-admin/rulebook/studios/review/field-mark';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { CurrentReview } from './current-review.ts';
import { type Decision, saveDecision } from './review.store.ts';

interface Applied extends Decision {
  readonly from: string;
  readonly review: CurrentReview;
}

/** Stores a decision the rulebook let through; its audit line says on what it was based. */
export async function applyDecision(
  trx: Transaction<Schema>,
  key: AccountKey,
  { from, review, ...decision }: Applied,
): Promise<AuditEntry> {
  await saveDecision(trx, key, decision);
  const { submission, items, marks } = review;
  const marked = items.map(({ field }) => marks.find((one) => one.field === field)?.mark ?? null);
  const counts = countMarks(marked).map(({ label, count }) => [label, count] as const);
  const { account_type, account_id } = key;
  return {
    act: 'kyb.reviewed',
    account: { account_type, account_id },
    outcome: decision.overall_status,
    detail: {
      from,
      to: decision.overall_status,
      submission: submission?.id ?? null,
      marks: Object.fromEntries(counts),
      note: decision.overall_notes,
    },
  };
}
