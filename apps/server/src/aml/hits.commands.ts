import { refuseDecision } from '@verify-admin/rulebook/aml/hit.rules';
import { decideAmlHit, revokeAmlSuppression } from '@verify-admin/rulebook/aml/hits.contract';
import { nowOf } from '../kernel/clock.ts';
import { command } from '../kernel/command.ts';
import { lockForAml } from './aml.store.ts';
import { keepDerivedStatus } from './derive-status.ts';
import { appendDecision, findHitKey, type StoredDecision } from './hits.store.ts';
import { entriesOf, readStanding } from './standing.ts';
import {
  addSuppression,
  findSuppressionKey,
  listSuppressionsOf,
  revokeSuppressions,
} from './suppression.store.ts';

/** How the acts are named in the audit log and the timeline. */
const DECIDED = 'decided an AML hit';
const REVOKED = 'revoked an AML suppression';

/** Who decided what meanwhile, for whoever comes late. */
function toldOf(decision: StoredDecision | undefined): Record<string, string> {
  if (!decision) return {};
  const { disposition, admin_username, created, comment } = decision;
  return { disposition, by: admin_username ?? '', at: created, comment };
}

/**
 * AML-01: a reviewer's word on a hit. Everything that follows from it stands with it or not at all:
 * whether the record alerts again for this subject, the account's status and its counts.
 */
export const decideHit = command(decideAmlHit, async (input, { trx, actor, house, refuse }) => {
  const { hit_id, disposition, comment, do_not_alert, expires, expected_decision } = input;
  const key = await findHitKey(trx, hit_id);
  if (!key || !(await lockForAml(trx, key))) throw refuse('aml/unknown-hit');
  const now = nowOf(house.clock);
  const standing = await readStanding(trx, key, now);
  const reviewed = standing.hits.find(({ hit }) => hit.id === hit_id);
  const current = reviewed?.decisions[0];
  const refusal = refuseDecision({
    disposition,
    comment,
    do_not_alert,
    expires,
    expected_decision,
    current: current ?? null,
    isInForce: reviewed !== undefined,
    now,
  });
  if (refusal) throw refuse(refusal, toldOf(current));
  if (!reviewed) throw refuse('aml/hit-superseded');

  const author = { created: now, admin_uuid: actor.uuid };
  const decision_id = await appendDecision(trx, { hit_id, disposition, comment, ...author });
  // The decision says whether the record alerts again, so what was said before it ends with it.
  const ended = { revoked_at: now, revoked_by: actor.uuid };
  await revokeSuppressions(trx, entriesOf(standing, reviewed.hit), ended);
  if (do_not_alert) await addSuppression(trx, { hit_id, reason: comment, expires, ...author });
  const { status, open } = await keepDerivedStatus(trx, key, { now, by: actor.uuid });

  const { account_type, account_id, run_type } = key;
  const { client_id, list_name, uid } = reviewed.hit;
  return {
    output: {
      message: 'The decision is kept.',
      data: { decision_id, disposition, status, open },
    },
    audit: {
      act: DECIDED,
      account: { account_type, account_id },
      outcome: disposition,
      detail: {
        run_type,
        client_id,
        list_name,
        uid,
        hit_id,
        from: current?.disposition ?? 'OPEN',
        note: comment,
        do_not_alert,
        expires,
        status,
      },
    },
  };
});

/** Lets a record alert again for its subject; where it has done so in the newest run, at once. */
export const revokeSuppression = command(
  revokeAmlSuppression,
  async ({ suppression_id }, { trx, actor, house, refuse }) => {
    const key = await findSuppressionKey(trx, suppression_id);
    if (!key || !(await lockForAml(trx, key))) throw refuse('aml/unknown-suppression');
    const now = nowOf(house.clock);
    const entry = (await listSuppressionsOf(trx, key)).find(({ id }) => id === suppression_id);
    if (!entry) throw refuse('aml/unknown-suppression');
    if (entry.revoked_at !== null) {
      throw refuse('aml/suppression-revoked', { by: entry.revoked_by ?? '', at: entry.revoked_at });
    }
    await revokeSuppressions(trx, [suppression_id], { revoked_at: now, revoked_by: actor.uuid });
    const { status, open } = await keepDerivedStatus(trx, key, { now, by: actor.uuid });
    const { account_type, account_id, run_type } = key;
    const { client_id, list_name, uid } = entry;
    return {
      output: { message: 'The record alerts again.', data: { status, open } },
      audit: {
        act: REVOKED,
        account: { account_type, account_id },
        outcome: status,
        detail: { run_type, client_id, list_name, uid, suppression_id },
      },
    };
  },
);
