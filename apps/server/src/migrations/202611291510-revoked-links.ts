import { type Kysely, sql } from 'kysely';

/** As many seconds as a link lasts (WIZ-05). */
const LINK_SECONDS = 259_200;

const COLUMNS = `
alter table kyb_link add column revoked timestamptz(3);
alter table kyc_sent add column link_revoked timestamptz(3);
alter table identity_session add column link_revoked timestamptz(3);
alter table information_request add column link_revoked timestamptz(3);
`;

/** A page of the identity provider cannot be revoked here. */
const REVOKES = `
create function revoke_made_links() returns trigger language plpgsql as $$
begin
  update kyb_link l set revoked = new.created
  where l.account_type = new.account_type and l.account_id = new.account_id and l.revoked is null
    and (new.with_earlier or l.issued_at = new.issued_at);
  if new.with_earlier then
    update kyc_sent s set link_revoked = new.created
    where s.account_type = new.account_type and s.account_id = new.account_id and s.link_revoked is null;
    update identity_session i set link_revoked = new.created
    where i.account_type = new.account_type and i.account_id = new.account_id and i.link_revoked is null
      and i.redirect_url = '';
    update information_request q set link_revoked = new.created
    where q.account_type = new.account_type and q.account_id = new.account_id and q.link_revoked is null;
  end if;
  return null;
end $$;

create trigger kyb_link_revocation_revokes after insert or update on kyb_link_revocation for each row
  execute function revoke_made_links();
`;

const OF = (row: string) =>
  `r.account_type = ${row}.account_type and r.account_id = ${row}.account_id`;

/** What was revoked before, by the rule of then. */
const MARKS = `
update kyb_link l set revoked = r.created from kyb_link_revocation r
where ${OF('l')} and (r.issued_at = l.issued_at or (r.with_earlier and r.issued_at >= l.issued_at));

update kyc_sent s set link_revoked = r.created from kyb_link_revocation r
where ${OF('s')} and r.with_earlier and r.created >= s.created;

update identity_session i set link_revoked = r.created from kyb_link_revocation r
where ${OF('i')} and r.with_earlier and r.created >= i.created and i.redirect_url = '';

update information_request q set link_revoked = r.created from kyb_link_revocation r
where ${OF('q')} and extract(epoch from q.expires) - ${LINK_SECONDS} <= r.issued_at
  and (r.with_earlier or extract(epoch from q.expires) - ${LINK_SECONDS} = r.issued_at);
`;

/**
 * A revocation marks the links that exist, whichever release makes it: no second and no clock says what it covers. A
 * link that is not stored is still judged by its second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COLUMNS, REVOKES, MARKS]) await sql.raw(part).execute(db);
}
