import type { ClearanceReason } from '@verify-admin/rulebook/aml/hits/clearance-reasons';
import type { HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { OpenFacts } from '../../kernel/facts/open-facts.ts';
import { type DerivedStatus, saveDerivedStatus } from '../derive-status.ts';
import { appendDecision } from './hits.store.ts';
import { entriesOf, type ReviewedGroup, type ReviewedCheck } from './reviewed-check.ts';
import { addSuppression, revokeSuppressions } from '../suppressions/suppression.store.ts';

/** How the act is named in the audit log and the timeline. */
const DECIDED = 'aml.hit-decided';

/** A decision the rulebook let through. */
export interface HitDecision {
  readonly disposition: HitDisposition;
  readonly comment: string;
  readonly reason: ClearanceReason | null;
  readonly do_not_alert: boolean;
  readonly expires: string | null;
  readonly admin_uuid: string;
  readonly now: string;
}

interface Decided {
  readonly decision_id: number;
  readonly derived: DerivedStatus;
  readonly audit: AuditEntry;
}

/**
 * AML-01: a reviewer's word on a record, for every spelling of the person it was found with. Everything
 * that follows from it is written with it or not at all: whether the record alerts again for this subject, the account's status and its counts.
 */
export async function applyHitDecision(
  facts: OpenFacts,
  run_type: RunType,
  { reviewed, group }: { readonly reviewed: ReviewedCheck; readonly group: ReviewedGroup },
  { disposition, comment, reason, do_not_alert, expires, admin_uuid, now }: HitDecision,
): Promise<Decided> {
  const { trx, key } = facts;
  const { primary, members } = group;
  const { client_id, list_name, uid } = primary.hit;
  const author = { created: now, admin_uuid };
  const decide = (hit_id: number) =>
    appendDecision(trx, { hit_id, disposition, comment, reason, ...author });
  // The decision sets whether the record alerts again, so earlier suppressions end with it.
  const ended = { revoked_at: now, revoked_by: admin_uuid };
  await revokeSuppressions(trx, entriesOf(reviewed, primary.hit), ended);
  const hit_ids = members.map(({ hit }) => hit.id);
  for (const hit_id of hit_ids.slice(1)) await decide(hit_id);
  const decision_id = await decide(primary.hit.id);
  if (do_not_alert) {
    for (const hit_id of hit_ids) {
      await addSuppression(trx, { hit_id, reason: comment, expires, ...author });
    }
  }
  const derived = await saveDerivedStatus(facts, run_type, { now, by: admin_uuid });
  return {
    decision_id,
    derived,
    audit: {
      act: DECIDED,
      account: key,
      outcome: disposition,
      detail: {
        run_type,
        client_id,
        list_name,
        uid,
        hit_ids,
        from: primary.disposition,
        note: comment,
        ...(reason && { reason }),
        do_not_alert,
        expires,
        status: derived.status,
      },
    },
  };
}
