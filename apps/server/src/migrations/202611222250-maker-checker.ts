import { type Kysely, sql } from 'kysely';

const RENAMED = `
alter table second_person_setting rename to maker_checker_setting;

alter table proposal rename to approval_request;
alter table approval_request rename column about to summary;
alter table approval_request rename column act to decision;
alter table approval_request rename column admin_uuid to maker_uuid;
alter sequence proposal_id_seq rename to approval_request_id_seq;

alter table proposal_event rename to approval_request_event;
alter table approval_request_event rename column proposal_id to approval_request_id;
alter sequence proposal_event_id_seq rename to approval_request_event_id_seq;
alter trigger proposal_event_append_only on approval_request_event
  rename to approval_request_event_append_only;

drop index proposal_open;
drop index proposal_waiting;
drop index proposal_event_end;
alter index proposal_account rename to approval_request_account;
alter table approval_request drop constraint proposal_state_check;
alter table approval_request_event drop constraint proposal_event_state_check;

alter table approval_request alter column state set default 'PENDING';
update approval_request set state = case state
    when 'OPEN' then 'PENDING' when 'CONFIRMED' then 'APPROVED' else 'REJECTED' end
  where state in ('OPEN', 'CONFIRMED', 'DECLINED');
alter table approval_request_event disable trigger approval_request_event_append_only;
update approval_request_event set state = case state
    when 'OPEN' then 'PENDING' when 'CONFIRMED' then 'APPROVED' else 'REJECTED' end
  where state in ('OPEN', 'CONFIRMED', 'DECLINED');
alter table approval_request_event enable trigger approval_request_event_append_only;

alter table approval_request add constraint approval_request_state_check
  check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED'));
alter table approval_request_event add constraint approval_request_event_state_check
  check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED'));
create unique index approval_request_place
  on approval_request (account_type, account_id, kind, target) where state = 'PENDING';
create index approval_request_pending on approval_request (id) where state = 'PENDING';
create unique index approval_request_event_closed
  on approval_request_event (approval_request_id) where state <> 'PENDING';

do $$
declare
  item record;
begin
  for item in
    select conrelid::regclass as on_table, conname as old_name,
           case when conrelid = 'approval_request'::regclass
             then replace(replace(replace(named, '_admin_uuid_', '_maker_uuid_'),
                    '_about_', '_summary_'), '_act_', '_decision_')
             else named end as new_name
      from pg_constraint,
           replace(replace(conname::text, 'second_person', 'maker_checker'),
             'proposal', 'approval_request') as named
     where conrelid in ('maker_checker_setting'::regclass, 'approval_request'::regclass,
             'approval_request_event'::regclass)
       and conname::text ~ '^(second_person|proposal)'
  loop
    execute format('alter table %s rename constraint %I to %I',
      item.on_table, item.old_name, item.new_name);
  end loop;
end
$$;
`;

/**
 * Approval requests of maker-checker have the field's names, in tables, columns and states. Audit
 * lines are not touched: their acts and details stay as they were written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RENAMED).execute(db);
}
