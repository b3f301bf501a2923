import { formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import { formatMakerAndChecker } from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { findPeriod } from '@verify-admin/rulebook/retention/retention-periods.rules';
import * as calls from '@verify-admin/rulebook/retention/retention-settings.contract';
import {
  periodBounds,
  type PeriodInForce,
  periodLabel,
  periodText,
  refusePeriod,
  RETENTION_SETTING_REFUSALS,
} from '@verify-admin/rulebook/retention/retention-settings.rules';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../kernel/audit.ts';
import { command } from '../../kernel/command.ts';
import type { SettingHandler } from '../../maker-checker/approval-handler.ts';
import { lockSettings } from '../../maker-checker/maker-checker.store.ts';
import {
  announceSetting,
  requestSetting,
  type SettingChange,
} from '../../maker-checker/setting-change.ts';
import type { Schema } from '../../platform/database/schema.ts';
import {
  addPeriod,
  findPeriodAuthor,
  listPeriodsInForce,
  lockRules,
} from './retention-settings.store.ts';

type PeriodKey = Pick<PeriodInForce, 'period_group' | 'phase'>;

/** The period in force, with nobody deleting by it; null where nothing ends. */
async function lockPeriod(trx: Transaction<Schema>, key: PeriodKey): Promise<PeriodInForce | null> {
  await lockRules(trx);
  return findPeriod(await listPeriodsInForce(trx), key);
}

/** What the sentences of a refused period name. */
async function factsOf(trx: Transaction<Schema>, current: PeriodInForce) {
  return {
    by: (await findPeriodAuthor(trx, current)) ?? 'A colleague',
    period: periodText(current, current.count),
    ...periodBounds(current),
  };
}

interface NewPeriod extends PeriodKey {
  readonly count: number;
  readonly reason: string;
}

async function applyPeriod(
  trx: Transaction<Schema>,
  { period_group, phase, count, reason }: NewPeriod,
  before: PeriodInForce,
  by: { readonly created: string; readonly admin_uuid: string },
): Promise<AuditEntry> {
  const version = before.version + 1;
  const key = { period_group, phase };
  await addPeriod(trx, { ...key, version, count, from_count: before.count, reason, ...by });
  return {
    act: 'retention.period-set',
    outcome: `${periodText(key, count)} (${periodLabel(key)})`,
    detail: { ...key, from: before.count, to: count, version, note: reason },
  };
}

function changeOf(next: NewPeriod, before: PeriodInForce): SettingChange {
  const outcome = periodText(next, next.count);
  return {
    kind: 'retention_period',
    target: `${next.period_group}.${next.phase}`,
    summary: `Retention period, ${periodLabel(next)}: ${periodText(next, before.count)} to ${outcome}`,
    outcome,
    note: next.reason,
  };
}

/** A run that deletes by the rules has finished its account before it applies; after its answer none deletes by the old one. */
export const setRetentionPeriod = command(calls.setRetentionPeriod, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const { period_group, phase, count, reason, expected_version } = input;
  const next = { period_group, phase, count, reason };
  const needsChecker = await lockSettings(trx);
  const before = await lockPeriod(trx, next);
  if (!before) throw refuse('retention/no-period');
  const refusal = refusePeriod({ ...next, expected_version, current: before });
  if (refusal) throw refuse(refusal, { facts: await factsOf(trx, before) });
  const change = changeOf(next, before);
  if (needsChecker) {
    const requested = { period_group, phase, count, seen: before.version };
    const { output, audit } = await requestSetting(context, change, requested, refuse);
    return { output: { ...output, data: before }, audit };
  }
  const audit = await applyPeriod(trx, next, before, { created: now, admin_uuid: actor.uuid });
  await announceSetting(context, change);
  const data = { period_group, phase, count, version: before.version + 1 };
  return { output: { message: `${periodLabel(next)}: ${change.outcome}.`, data }, audit };
});

export const retentionPeriodHandler: SettingHandler = {
  settings: ['retention_period'],
  apply: async ({ change, note, maker }, { trx, actor, now }) => {
    const { seen, ...asked } = calls.requestedPeriod.parse(change);
    const before = await lockPeriod(trx, asked);
    if (!before) {
      return { lapsed: RETENTION_SETTING_REFUSALS['retention/no-period'].sentence };
    }
    const current = { count: before.count, version: before.version };
    const refusal = refusePeriod({ ...asked, reason: note, expected_version: seen, current });
    if (refusal) {
      const facts = await factsOf(trx, before);
      return { lapsed: formatRefusal(RETENTION_SETTING_REFUSALS[refusal], facts) };
    }
    const reason = formatMakerAndChecker(note, maker, actor.username);
    const by = { created: now, admin_uuid: actor.uuid };
    return { audit: await applyPeriod(trx, { ...asked, reason }, before, by) };
  },
};
