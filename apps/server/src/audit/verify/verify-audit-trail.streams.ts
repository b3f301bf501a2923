import { randomUUID } from 'node:crypto';
import * as calls from '@verify-admin/rulebook/audit/audit-trail.contract';
import { VERIFICATIONS_AT_ONCE } from '@verify-admin/rulebook/audit/audit-trail.rules';
import { stream } from '../../kernel/command.ts';
import { nowOf } from '../../platform/clock.ts';
import { faultFacts } from '../../platform/log.ts';
import { checkAudit } from './check-audit.ts';
import { storeVerdict, verdictOf } from './verdict.ts';

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
      const check = await checkAudit(app, {
        isWanted: () => isWanted,
        onProgress: (checked, entries) => send({ kind: 'progress', checked, entries }),
      });
      if (!check) return;
      const created = nowOf(app.clock);
      const milliseconds = Math.round(performance.now() - began);
      const verdict = verdictOf(check, { created, by: actor.username, milliseconds });
      const stamp = {
        created,
        actor_uuid: actor.uuid,
        actor_role: actor.role,
        request_id: randomUUID(),
      };
      await storeVerdict(app, stamp, verdict);
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
