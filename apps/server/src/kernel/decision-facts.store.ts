import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AllowingRule } from '@verify-admin/rulebook/audit/decision-rules';
import { CHECK_NAMES, CHECKS } from '@verify-admin/rulebook/checks/checks';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';

interface Decided {
  readonly account: AccountKey;
  /** The moment of the decision: what had expired by then. */
  readonly at: string;
  readonly rules: readonly AllowingRule[];
}

/** The status of each check by the word decisions store it under. */
const STATUSES = CHECK_NAMES.map((check) => {
  const { stored_as, columns } = CHECKS[check];
  const { status, since, by } = columns;
  return `'${stored_as}', jsonb_build_object('status', v.${status}, 'since', v.${since}, 'by', v.${by})`;
}).join(', ');

/** A row is of the account of `v`. */
const OF = (row: string) =>
  `${row}.account_type = v.account_type and ${row}.account_id = v.account_id`;

const READ = new NamedStatement<
  [account_type: string, account_id: number, at: string],
  { facts: unknown }
>(
  'verification.decided-state',
  `select jsonb_build_object(
    'checks', jsonb_build_object(${STATUSES}),
    'bound', coalesce((
      select jsonb_agg(jsonb_build_object('check', f.check_name, 'owner', f.account_sub_id,
        'id', f.id) order by f.id)
      from (
        select distinct on (f.check_name, f.account_sub_id) f.check_name, f.account_sub_id, f.id
        from check_facts f where ${OF('f')}
        order by f.check_name, f.account_sub_id, f.id desc
      ) f), '[]'),
    'owners', coalesce((
      select jsonb_agg(jsonb_build_object('owner', k.account_sub_id, 'status', k.cleaned_status,
        'since', k.updated_1, 'by', k.admin_uuid) order by k.account_sub_id)
      from (
        select distinct on (k.account_sub_id) k.account_sub_id, k.cleaned_status, k.updated_1,
          k.admin_uuid
        from kyc_record k
        where ${OF('k')} and k.account_sub_id is not null and v.use_kyc_status_table = 1
        order by k.account_sub_id, k.id desc
      ) k), '[]'),
    'documents', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'shown', d.display = 1) order by d.id)
      from compliance_image d where ${OF('d')}), '[]'),
    'subjects', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'run_type', s.run_type,
        'run_id', s.run_id) order by s.id)
      from aml_subject s where ${OF('s')} and s.removed_at is null), '[]'),
    'last_hit', coalesce((select max(h.id) from aml_hit h where ${OF('h')}), 0),
    'last_hit_decision', coalesce((
      select max(d.id) from aml_hit h join aml_hit_decision d on d.hit_id = h.id
      where ${OF('h')}), 0),
    'suppressions', coalesce((
      select jsonb_agg(s.id order by s.id)
      from aml_hit h join aml_suppression s on s.hit_id = h.id
      where ${OF('h')} and s.revoked_at is null
        and (s.expires is null or s.expires > $3::timestamptz)), '[]'),
    'maker_checker', coalesce((
      select jsonb_object_agg(kind, is_on) from maker_checker_setting), '{}'),
    'payment_makers', coalesce((
      select to_jsonb(p.makers) from payment_selection p where ${OF('p')}), '[]')
  ) as facts
  from verification v where v.account_type = $1 and v.account_id = $2`,
);

/** The state of an account as a decision leaves it, and the rules that allowed it. */
export interface DecidedState extends AccountKey {
  readonly facts: unknown;
  readonly rules: readonly AllowingRule[];
}

/**
 * The state of an account as a decision leaves it, which is stored with its audit line: statuses as words, everything
 * else by its number. What a number names is append-only, or its change has a row that
 * says when, so the state can be read at any later time. It holds no personal data. Null where the account has no checks.
 */
export async function readDecidedState(
  trx: Transaction<Schema>,
  { account: { account_type, account_id }, at, rules }: Decided,
): Promise<DecidedState | null> {
  const [state] = await READ.run(trx, account_type, account_id, at);
  return state ? { account_type, account_id, facts: state.facts, rules } : null;
}
