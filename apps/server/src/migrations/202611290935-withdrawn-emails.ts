import { type Kysely, sql } from 'kysely';

const COLUMN = 'alter table email add column withdrawn timestamptz(3);';

const OF_ACCOUNT = (one: string, row: string) =>
  `${one}.account_type = ${row}.account_type and ${one}.account_id = ${row}.account_id`;

/** The cases of one account are always locked in the order of their numbers. */
const LOCK = `
  perform 1 from work_case c where ${OF_ACCOUNT('c', 'new')} order by id for update;`;

/**
 * The wait for the applicant begins when the email was sent. The time that it waited itself does not count either. A wait
 * that an earlier email began stays as it is.
 */
const BEGINS = `
create function work_pause_begins(of_email email, kinds text[]) returns void language sql as $$
  update work_case c
  set clock = clock + greatest(of_email.updated - paused, interval '0'),
    paused = greatest(of_email.updated, clock + greatest(of_email.updated - paused, interval '0'))
  where ${OF_ACCOUNT('c', 'of_email')} and kind = any(kinds) and paused >= of_email.created
$$;
`;

const ON_EMAIL = `
create or replace function work_email_changed() returns trigger language plpgsql as $$
declare
  paused_kinds text[] := case new.kind
    when 'kyc' then array['hits'] when 'kyb' then array['hits', 'kyb']
    when 'kyb-request' then array['kyb'] else array[]::text[] end;
begin
  ${LOCK}
  if new.state <> 'failed' or new.withdrawn is not null then
    delete from work_case c
    where ${OF_ACCOUNT('c', 'new')} and kind = 'emails' and ref = new.id::text;
  else
    insert into work_case
      (kind, account_type, account_id, ref, about, since, clock, assignee, department)
    select 'emails', new.account_type, new.account_id, new.id::text, new.kind, new.updated,
      new.updated, a.assigned_user_uuid, coalesce((select v.assigned_to from verification v
        where ${OF_ACCOUNT('v', 'new')}), 'Unassigned')
    from account a where ${OF_ACCOUNT('a', 'new')}
    on conflict do nothing;
  end if;
  if old.state = new.state then
    return null;
  end if;
  if new.state = 'failed' then
    if new.kind = 'kyb-request' then
      perform work_resume_from_request(new.account_type, new.account_id, new.updated);
    elsif new.kind in ('kyc', 'kyb') then
      perform work_resume(new.account_type, new.account_id, new.updated);
    end if;
  elsif tg_op = 'INSERT' or new.state = 'queued' then
    if new.kind = 'kyb-request' then
      perform work_pause_for_request(new.account_type, new.account_id, new.updated);
    elsif new.kind in ('kyc', 'kyb') then
      perform work_pause(new.account_type, new.account_id, paused_kinds, new.updated);
    end if;
  else
    perform work_pause_begins(new, paused_kinds);
  end if;
  return null;
end $$;

drop trigger work_email_changed on email;
create trigger work_email_changed after update on email for each row
  when ((old.state, old.withdrawn) is distinct from (new.state, new.withdrawn))
  execute function work_email_changed();
`;

/** An email that somebody ended before it was sent is no failure: nobody has to look after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COLUMN, BEGINS, ON_EMAIL]) await sql.raw(part).execute(db);
}
