import { sql } from 'kysely';
import type { AppContext } from '../../../apps/server/src/kernel/app-context.ts';

/** What needs two people, as the database has it: fact → value. */
export type ProtectedState = ReadonlyMap<string, string>;

export interface Changed {
  readonly fact: string;
  readonly before: string;
  readonly after: string;
}

/** Every fact of the five people, of the settings, and of one account; with `#` what only counts changes. */
export async function readState(
  { db }: AppContext,
  account_id: number,
  people: readonly string[],
): Promise<ProtectedState> {
  const { rows } = await sql<{ fact: string; value: string }>`
    select 'switch ' || kind as fact, is_on::text as value from maker_checker_setting
    union all select 'role ' || uuid, role from admin_user where uuid = any(${people}::uuid[])
    union all select 'enabled ' || uuid, (not disabled)::text from admin_user
      where uuid = any(${people}::uuid[])
    union all (select 'threshold', threshold::text from screening_threshold
      order by version desc limit 1)
    union all select 'kyb', kyb_status from verification
      where account_type = 'studio' and account_id = ${account_id}
    union all select 'monitored', is_on::text from monitoring_switch
      where account_type = 'studio' and account_id = ${account_id}
    union all select 'payment', status from payment_selection
      where account_type = 'studio' and account_id = ${account_id}
    union all select 'run', is_on::text from retention_switch
    union all (select 'period', count::text from retention_period
      where period_group = 'payments' and phase = 'denied' order by version desc limit 1)
    union all select 'key ' || prefix, 'valid' from launch_key where revoked is null
    union all select '#version ' || kind, version::text from maker_checker_setting
    union all (select '#version threshold', version::text from screening_threshold
      order by version desc limit 1)
    union all select '#version run', version::text from retention_switch
    union all (select '#version period', version::text from retention_period
      where period_group = 'payments' and phase = 'denied' order by version desc limit 1)
  `.execute(db);
  return new Map(rows.map(({ fact, value }) => [fact, value]));
}

/** The facts that differ; one that is missing is empty. */
export function changesOf(before: ProtectedState, after: ProtectedState): Changed[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((fact) => ({ fact, before: before.get(fact) ?? '', after: after.get(fact) ?? '' }))
    .filter(({ fact, before: was, after: is }) => was !== is && !fact.startsWith('#'));
}

/**
 * Whether a change needs two people, written down once more and apart from the rulebook: by the words, from
 * the switches as they were before.
 */
export function needsTwo({ fact, after }: Changed, before: ProtectedState): boolean {
  const [what = ''] = fact.split(' ', 1);
  const isInUse = [...before].some(([one, value]) => one.startsWith('switch ') && value === 'true');
  if (what === 'kyb') return before.get('switch kyb_override') === 'true';
  if (what === 'payment') {
    return after === 'APPROVED' && before.get('switch payment_approval') === 'true';
  }
  if (what === 'switch') return after === 'false';
  // It deletes: also while no kind of decision needs a checker.
  if (what === 'run') return after === 'true';
  if (what === 'monitored') return isInUse && after === 'false';
  if (what === 'enabled') return isInUse && after === 'true';
  if (what === 'key') return isInUse && after === 'valid';
  return isInUse;
}
