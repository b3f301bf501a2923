import {
  CLOCK_CASE_KINDS,
  type CLOCK_CASE_REFUSALS,
  describeClockCase,
  isReadingWell,
} from '@verify-admin/rulebook/kernel/clock-cases';
import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import type { Transaction } from 'kysely';
import type { AppContext } from '../kernel/app-context.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import { lockOpenCase, releaseCase, saveTrusted } from '../kernel/clock-check/clock-cases.store.ts';
import type { Schema } from '../platform/database/schema.ts';

interface Release {
  readonly id: number;
  readonly reason: string;
  /** Null for the command line. */
  readonly by: string | null;
  readonly operator?: string;
}

/**
 * Releases a case: after a leap the moment that the database's clock says now is trusted, and an act that would change
 * too many accounts may for a day.
 * @returns the audit line, or why it may not be released
 */
export async function releaseClockCase(
  trx: Transaction<Schema>,
  { readClocks }: Pick<AppContext, 'readClocks'>,
  { id, reason, by, operator }: Release,
): Promise<AuditEntry<'clock.acts-released'> | keyof typeof CLOCK_CASE_REFUSALS> {
  if (isBlank(reason)) return 'clock/reason-required';
  const found = await lockOpenCase(trx, id);
  if (!found) return 'clock/case-ended';
  const { kind, act } = found;
  const reading = await readClocks();
  if (!CLOCK_CASE_KINDS[kind].isReleasable || !isReadingWell(reading)) {
    return 'clock/not-releasable';
  }
  const { database: now } = reading;
  await releaseCase(trx, id, { by, now });
  if (kind === 'leap') await saveTrusted(trx, now);
  const moment = new Date(now).toISOString();
  const detail = { case_id: id, kind, clock_act: act, moment, note: reason, operator };
  return { act: 'clock.acts-released', outcome: describeClockCase(found), detail };
}
