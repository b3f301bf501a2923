import { randomUUID } from 'node:crypto';
import * as calls from '@verify-admin/rulebook/audit/audit-trail.contract';
import { VERIFICATIONS_AT_ONCE } from '@verify-admin/rulebook/audit/audit-trail.rules';
import type { Actor } from '../../kernel/actor.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { appendAudit } from '../../kernel/audit.ts';
import { stream } from '../../kernel/command.ts';
import { nowOf } from '../../platform/clock.ts';
import { faultFacts } from '../../platform/log.ts';
import { verifyChain } from './verify-chain.ts';

type Verification = calls.AuditVerification;

/** The verdict is an entry of the trail itself. */
async function storeVerdict(app: AppContext, actor: Actor, verdict: Verification): Promise<void> {
  const { created, by: _by, ...detail } = verdict;
  const stamp = {
    created,
    actor_uuid: actor.uuid,
    actor_role: actor.role,
    request_id: randomUUID(),
  };
  const outcome = verdict.broken_entry === null ? 'intact' : 'broken';
  await app.db
    .transaction()
    .execute((trx) => appendAudit(trx, stamp, { act: 'audit.verified', outcome, detail }));
}

let running = 0;

/** ours: the progress of a verification, and at its end the verdict. Who leaves ends it. */
export const verifyAuditTrail = stream(
  calls.verifyAuditTrail,
  async (_input, { app, actor, send, end, refuse }) => {
    if (running >= VERIFICATIONS_AT_ONCE) throw refuse('audit/busy');
    running += 1;
    let isWanted = true;
    const verify = async () => {
      const began = performance.now();
      const verified = await verifyChain(app.db, {
        isWanted: () => isWanted,
        onProgress: (checked, entries) => send({ kind: 'progress', checked, entries }),
      });
      if (!verified) return;
      const verdict = {
        created: nowOf(app.clock),
        by: actor.username,
        entries: verified.end.seq,
        last_hash: verified.end.hash,
        milliseconds: Math.round(performance.now() - began),
        broken_entry: verified.broken?.seq ?? null,
        why: verified.broken?.why ?? null,
      };
      await storeVerdict(app, actor, verdict);
      send({ kind: 'verdict', ...verdict });
    };
    void verify()
      .catch((error: unknown) => app.log.error(faultFacts(error), 'a verification failed'))
      .finally(() => {
        running -= 1;
        end();
      });
    return {
      beat: () => {},
      leave: () => {
        isWanted = false;
      },
    };
  },
);
