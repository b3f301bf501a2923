import { type Kysely, sql } from 'kysely';

const LIST = `
delete from unrecorded_decision u
where exists (
  select from check_facts f
  where f.account_type = u.account_type and f.account_id = u.account_id
    and f.check_name = u.check_name and coalesce(f.account_sub_id, 0) = u.account_sub_id
) or exists (
  select from account a
  where a.account_type = u.account_type and a.account_id = u.account_id and a.erased is not null
) or exists (
  select from verification v
  where v.account_type = u.account_type and v.account_id = u.account_id and u.account_sub_id = 0
    and u.status is distinct from case u.check_name
      when 'kyc' then v.kyc_status
      when 'kyb' then v.kyb_status
      when 'individual_aml' then v.individual_aml_status
      when 'business_aml' then v.business_aml_status
      when 'legal' then v.due_diligence_status
      when 'payment' then v.pay_status
      else v.overall_status
    end
);

create index unrecorded_decision_since on unrecorded_decision
  (since nulls first, account_type, account_id, check_name, account_sub_id);
`;

/** The list of decisions to review (0100): what was decided again or erased since is none of it, and it is paged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LIST).execute(db);
}
