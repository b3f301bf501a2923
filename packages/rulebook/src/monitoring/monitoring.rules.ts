import { isBlank } from '../kernel/clean-text.ts';
import type { RunType } from '../aml/aml.rules.ts';
import { declareRefusals } from '../kernel/refusal.ts';

/** The longest reason for a switch. */
export const MONITORING_REASON_MAX = 500;

export const MONITORING_REFUSALS = declareRefusals({
  'monitoring/no-reason': {
    status: 422,
    sentence: 'Enter a reason for switching monitoring off.',
  },
  'monitoring/changed': {
    status: 409,
    sentence: 'Monitoring of this account was switched meanwhile.',
  },
  'monitoring/already': { status: 409, sentence: 'Monitoring already has this setting.' },
});

interface Watched {
  readonly is_on: boolean | null;
  readonly was_screened: boolean;
}

/** ours: an account that was ever screened is monitored until somebody switches it off. */
export function isMonitored({ is_on, was_screened }: Watched): boolean {
  return is_on ?? was_screened;
}

/** ours: switching off leaves new listings unseen and needs a reason; switching on needs none. */
export function refuseSwitch(
  next: { readonly is_on: boolean; readonly reason: string },
  before: Watched,
): keyof typeof MONITORING_REFUSALS | null {
  if (isMonitored(before) === next.is_on) return 'monitoring/already';
  return !next.is_on && isBlank(next.reason) ? 'monitoring/no-reason' : null;
}

/** The note of a run that monitoring made, shown in the account's AML history. */
export function monitoringNote(list_name: string, list_date: string): string {
  return `Monitoring: ${list_name} of ${list_date}`;
}

/** What a notification says of an alert: the list, and how many hits are new. */
export function alertExcerpt(alert: {
  readonly list_name: string;
  readonly list_date: string;
  readonly hits: number;
}): string {
  const { list_name, list_date, hits } = alert;
  return `${list_name} of ${list_date}: ${hits === 1 ? '1 new hit' : `${hits} new hits`}`;
}

interface Listed {
  readonly list_name: string;
  readonly uid: string;
  readonly record_hash: string;
}

/** The identity of a record: published again with other contents it is another one. */
export function recordKey({ list_name, uid, record_hash }: Listed): string {
  return `${list_name} ${uid} ${record_hash}`;
}

/** What of the account an alert is about. */
export const SUBJECT_NAMES: Readonly<Record<RunType, string>> = {
  individual: 'person',
  business: 'company',
};
