import { type Kysely, sql } from 'kysely';

/**
 * Everybody of the staff who saved details since the last approval. Those of existing details are read from
 * the audit log; where it names nobody, who saved them last remains.
 */
const MAKERS = `
alter table payment_selection add column makers uuid[] not null default '{}';
update payment_selection s set makers = array[s.saved_by] where s.saved_by is not null;
update payment_selection s set makers = l.makers
from (
  select l.account_type, l.account_id, array_agg(distinct l.actor_uuid) as makers
  from audit_log l
  where l.act in ('payment.saved', 'saved payment details') and l.actor_uuid is not null
    and l.created > coalesce((
      select max(h.created) from payment_history h
      where h.account_type = l.account_type and h.account_id = l.account_id
        and h.status = 'APPROVED'
    ), '-infinity')
  group by l.account_type, l.account_id
) l
where s.account_type = l.account_type and s.account_id = l.account_id
  and s.saved_by = any(l.makers);
`;

/** ours: nobody who changed details since the last approval approves them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MAKERS).execute(db);
}
