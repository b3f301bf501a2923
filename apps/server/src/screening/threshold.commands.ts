import { formatScore } from '@verify-admin/rulebook/aml/score';
import * as calls from '@verify-admin/rulebook/screening/threshold.contract';
import { refuseThreshold } from '@verify-admin/rulebook/screening/threshold.rules';
import type { Transaction } from 'kysely';
import { command } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import { findThreshold } from '../platform/screening/threshold-in-force.ts';
import { addChange, listChanges } from './threshold.store.ts';

/** Who set the threshold last, and where to. */
async function movedFacts(trx: Transaction<Schema>): Promise<Record<string, string>> {
  const [newest] = await listChanges(trx);
  return {
    by: newest?.admin_username ?? 'A colleague',
    threshold: newest ? formatScore(newest.threshold) : '',
  };
}

/** The next run reads it within a second, in every process; what was run stays as it is. */
export const setScreeningThreshold = command(
  calls.setScreeningThreshold,
  async (input, { trx, actor, now, refuse }) => {
    const { threshold, version: seen, reason } = input;
    const before = await findThreshold(trx);
    if (before.version !== seen)
      throw refuse('screening/threshold-moved', { facts: await movedFacts(trx) });
    const refusal = refuseThreshold({ threshold, reason }, before);
    if (refusal) throw refuse(refusal);
    const version = seen + 1;
    const isFirst = await addChange(trx, {
      version,
      threshold,
      from_threshold: before.threshold,
      reason,
      created: now,
      admin_uuid: actor.uuid,
    });
    if (!isFirst) throw refuse('screening/threshold-moved', { facts: await movedFacts(trx) });
    return {
      output: {
        message: `Runs from now on use the threshold ${formatScore(threshold)}.`,
        data: { threshold, version },
      },
      audit: {
        act: 'screening.threshold-set',
        outcome: formatScore(threshold),
        detail: { from: before.threshold, to: threshold, version, note: reason },
      },
    };
  },
);
