import { type RawBuilder, sql } from 'kysely';
import { lockRules } from '../../payment-countries/payment-rules.store.ts';
import type { ImportPlan } from '../import-plan.ts';
import type { StagedColumns } from '../stage.store.ts';

const COLUMNS: StagedColumns = {
  country: 'text',
  account_type: 'text',
  payment_type: 'text',
  is_banned: 'text',
};

/** CPAY-09: what an entry says of a rule, from a row that has its columns. */
function ruleFacts(is_banned: RawBuilder<string>): RawBuilder<unknown> {
  return sql`jsonb_build_object('country', d.country, 'account_type', d.account_type,
    'payment_type', d.payment_type, 'is_banned', ${is_banned})`;
}

/** Rules of countries, with the history of what the file added and changed. */
export const paymentRulePlan: ImportPlan = {
  columns: COLUMNS,
  stage: (values) => values,
  table: 'country_to_payment',
  key: ['country', 'account_type', 'payment_type'],
  check: async () => [],
  write: async (trx, { now, operator }) => {
    await lockRules(trx);
    const user = `command line (${operator})`;
    const after = ruleFacts(sql`d.is_banned`);
    const before = ruleFacts(sql`d.was_banned`);
    await sql`
      with was as (
        select t.id, t.is_banned, s.row_no, s.is_banned as wanted
        from staged s join country_to_payment t using (country, account_type, payment_type)
        where not s.is_new and s.is_banned is not null and s.is_banned <> t.is_banned
      ), done as (
        update country_to_payment t set is_banned = was.wanted, updated = ${now}
        from was where t.id = was.id
        returning t.id, t.country, t.account_type, t.payment_type, t.is_banned,
          was.is_banned as was_banned, was.row_no
      ), logged as (
        insert into country_to_payment_history (type, "user", created, data)
        select 'EDIT', ${user}, ${now}::timestamptz,
          ${after} || jsonb_build_object('rule_id', d.id, 'before', ${before})
        from done d order by d.row_no
      )
      insert into changed select row_no from done
    `.execute(trx);
    await sql`
      with done as (
        insert into country_to_payment (country, account_type, payment_type, is_banned, created, updated)
        select s.country, s.account_type, s.payment_type, coalesce(s.is_banned, ''), ${now}, ${now}
        from staged s where s.is_new order by s.row_no
        returning id, country, account_type, payment_type, is_banned
      )
      insert into country_to_payment_history (type, "user", created, data)
      select 'ADD', ${user}, ${now}::timestamptz,
        ${after} || jsonb_build_object('rule_id', d.id, 'before', null)
      from done d order by d.id
    `.execute(trx);
    return 0;
  },
};
