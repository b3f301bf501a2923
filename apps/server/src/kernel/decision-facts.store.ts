import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AllowingRule } from '@verify-admin/rulebook/audit/decision-rules';
import { CHECK_NAMES, CHECKS } from '@verify-admin/rulebook/checks/checks';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

interface DecidedLine {
  readonly seq: number;
  readonly account: AccountKey;
  /** The moment of the decision: what had expired by then. */
  readonly at: string;
  readonly rules: readonly AllowingRule[];
}

/** The status of each check by the word decisions store it under. */
const STATUSES = sql.join(
  CHECK_NAMES.map((check) => {
    const { stored_as, columns } = CHECKS[check];
    const { status, since, by } = columns;
    return sql`${sql.lit(stored_as)}, jsonb_build_object('status', ${sql.ref(`v.${status}`)},
      'since', ${sql.ref(`v.${since}`)}, 'by', ${sql.ref(`v.${by}`)})`;
  }),
);

/**
 * Stores the state of an account as a decision left it, in the decision's own transaction: statuses as
 * words, everything else by its number. What a number names is append-only, or its change has a row that
 * says when, so the state can be read at any later time. It holds no personal data.
 */
export async function storeDecisionFacts(
  trx: Transaction<Schema>,
  { seq, account: { account_type, account_id }, at, rules }: DecidedLine,
): Promise<void> {
  await sql`
    insert into decision_facts (seq, account_type, account_id, facts, rules)
    select ${seq}, v.account_type, v.account_id, jsonb_build_object(
      'checks', jsonb_build_object(${STATUSES}),
      'bound', coalesce((
        select jsonb_agg(jsonb_build_object('check', f.check_name, 'owner', f.account_sub_id,
          'id', f.id) order by f.id)
        from (
          select distinct on (check_name, account_sub_id) check_name, account_sub_id, id
          from check_facts
          where account_type = v.account_type and account_id = v.account_id
          order by check_name, account_sub_id, id desc
        ) f), '[]'),
      'owners', coalesce((
        select jsonb_agg(jsonb_build_object('owner', k.account_sub_id, 'status', k.cleaned_status,
          'since', k.updated_1, 'by', k.admin_uuid) order by k.account_sub_id)
        from (
          select distinct on (account_sub_id) account_sub_id, cleaned_status, updated_1, admin_uuid
          from kyc_record
          where account_type = v.account_type and account_id = v.account_id
            and account_sub_id is not null and v.use_kyc_status_table = 1
          order by account_sub_id, id desc
        ) k), '[]'),
      'documents', coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'shown', d.display = 1) order by d.id)
        from compliance_image d
        where d.account_type = v.account_type and d.account_id = v.account_id), '[]'),
      'subjects', coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'run_type', s.run_type,
          'run_id', s.run_id) order by s.id)
        from aml_subject s
        where s.account_type = v.account_type and s.account_id = v.account_id
          and s.removed_at is null), '[]'),
      'last_hit', coalesce((
        select max(h.id) from aml_hit h
        where h.account_type = v.account_type and h.account_id = v.account_id), 0),
      'last_hit_decision', coalesce((
        select max(d.id) from aml_hit h join aml_hit_decision d on d.hit_id = h.id
        where h.account_type = v.account_type and h.account_id = v.account_id), 0),
      'suppressions', coalesce((
        select jsonb_agg(s.id order by s.id)
        from aml_hit h join aml_suppression s on s.hit_id = h.id
        where h.account_type = v.account_type and h.account_id = v.account_id
          and s.revoked_at is null
          and (s.expires is null or s.expires > ${at}::timestamptz)), '[]'),
      'maker_checker', coalesce((
        select jsonb_object_agg(kind, is_on) from maker_checker_setting), '{}'),
      'payment_makers', coalesce((
        select to_jsonb(p.makers) from payment_selection p
        where p.account_type = v.account_type and p.account_id = v.account_id), '[]')
    ), ${JSON.stringify(rules)}::jsonb
    from verification v
    where v.account_type = ${account_type} and v.account_id = ${account_id}
  `.execute(trx);
}
