import { formatScore } from '@verify-admin/rulebook/aml/score';
import * as calls from '@verify-admin/rulebook/screening/threshold.contract';
import {
  refuseThreshold,
  THRESHOLD_REFUSALS,
} from '@verify-admin/rulebook/screening/threshold.rules';
import { formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import type { Insertable, Transaction } from 'kysely';
import type { AuditEntry } from '../kernel/audit.ts';
import { command } from '../kernel/command.ts';
import type { SettingHandler } from '../maker-checker/approval-handler.ts';
import { lockSettings } from '../maker-checker/maker-checker.store.ts';
import {
  announceSetting,
  requestSetting,
  type SettingChange,
} from '../maker-checker/setting-change.ts';
import type { ScreeningThresholdTable } from '../platform/database/tables/screening-tables.ts';
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

type NewThreshold = Pick<
  Insertable<ScreeningThresholdTable>,
  'version' | 'threshold' | 'from_threshold' | 'reason' | 'created' | 'admin_uuid'
>;

/** Appends the threshold; null where another one has its version already. */
async function applyThreshold(
  trx: Transaction<Schema>,
  next: NewThreshold,
): Promise<AuditEntry | null> {
  if (!(await addChange(trx, next))) return null;
  const { version, threshold, from_threshold, reason } = next;
  return {
    act: 'screening.threshold-set',
    outcome: formatScore(threshold),
    detail: { from: from_threshold, to: threshold, version, note: reason },
  };
}

/** The next run reads it within a second, in every process; what was run stays as it is. */
export const setScreeningThreshold = command(
  calls.setScreeningThreshold,
  async (input, context) => {
    const { trx, actor, now, refuse } = context;
    const { threshold, version: seen, reason } = input;
    const needsChecker = await lockSettings(trx);
    const before = await findThreshold(trx);
    if (before.version !== seen)
      throw refuse('screening/threshold-moved', { facts: await movedFacts(trx) });
    const refusal = refuseThreshold({ threshold, reason }, before);
    if (refusal) throw refuse(refusal);
    const outcome = formatScore(threshold);
    const change: SettingChange = {
      kind: 'alert_threshold',
      target: 'threshold',
      summary: `Alert threshold: ${formatScore(before.threshold)} to ${outcome}`,
      outcome,
      note: reason,
    };
    if (needsChecker) {
      const { output, audit } = await requestSetting(context, change, { threshold, seen }, refuse);
      return { output: { ...output, data: before }, audit };
    }
    const version = seen + 1;
    const by = { reason, created: now, admin_uuid: actor.uuid };
    const next = { version, threshold, from_threshold: before.threshold, ...by };
    const audit = await applyThreshold(trx, next);
    if (!audit) throw refuse('screening/threshold-moved', { facts: await movedFacts(trx) });
    await announceSetting(context, change);
    return {
      output: {
        message: `Runs from now on use the threshold ${outcome}.`,
        data: { threshold, version },
      },
      audit,
    };
  },
);

export const thresholdHandler: SettingHandler = {
  settings: ['alert_threshold'],
  apply: async ({ change, note, maker }, { trx, actor, now }) => {
    const { threshold, seen } = calls.requestedThreshold.parse(change);
    const before = await findThreshold(trx);
    const reason = formatMakerAndChecker(note, maker, actor.username);
    const by = { reason, created: now, admin_uuid: actor.uuid };
    const next = { version: seen + 1, threshold, from_threshold: before.threshold, ...by };
    const audit = before.version === seen ? await applyThreshold(trx, next) : null;
    if (audit) return { audit };
    const refused = THRESHOLD_REFUSALS['screening/threshold-moved'];
    return { lapsed: formatRefusal(refused, await movedFacts(trx)) };
  },
};
