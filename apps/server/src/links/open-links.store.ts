import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountLinkKind } from '@verify-admin/rulebook/kyb/account-links';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import { WIZARD_LINK_SECONDS } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { type Kysely, sql } from 'kysely';
import { IS_LAPSED_BY_ANOTHER } from '../kyb/wizard-link.store.ts';
import type { Schema } from '../platform/database/schema.ts';

export interface FoundLink {
  readonly kind: AccountLinkKind;
  /** What names it in the audit log: its second, `email 12`, or the number of the request. */
  readonly name: string;
  readonly to: string | null;
  readonly created: string;
  readonly expires: string;
}

/**
 * Every link of an account that opens something now: of the form, of its owners' verification, and of a request for
 * more. A verification that was sent needs its link no more.
 */
export async function listOpenLinks(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  now: string,
): Promise<FoundLink[]> {
  const at = Date.parse(now);
  const oldestForm = Math.floor(at / 1000) - WIZARD_LINK_SECONDS;
  const oldestMail = new Date(at - KYC_EMAIL_VALIDITY_MS).toISOString();
  const own = (table: string) =>
    sql`${sql.ref(`${table}.account_type`)} = ${account_type} and ${sql.ref(`${table}.account_id`)} = ${account_id}`;
  const ownerName = (table: string) => sql`(
    select k.owner_name from kyc_record k
    where ${own('k')} and k.account_sub_id = ${sql.ref(`${table}.account_sub_id`)}
    order by k.id desc limit 1
  )`;
  const isSent = (origin: string, id: string) => sql`exists (
    select from verification_submission v where v.origin = ${origin} and v.origin_id = ${sql.raw(id)}
  )`;
  const { rows } = await sql<FoundLink>`
    select 'form' as kind, to_char(to_timestamp(l.issued_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as name,
      coalesce(e.recipient, c.caller) as "to", l.created,
      to_timestamp(l.issued_at + ${WIZARD_LINK_SECONDS}) as expires
    from kyb_link l
    left join email e on e.id = l.email_id
    left join launch_key c on c.id = l.launch_key_id
    where ${own('l')} and l.issued_at >= ${oldestForm} and l.revoked is null and not ${IS_LAPSED_BY_ANOTHER}
    union all
    select 'verification', 'email ' || s.id, coalesce(${ownerName('s')}, s.email), s.created,
      s.created + make_interval(secs => ${KYC_EMAIL_VALIDITY_MS / 1000})
    from kyc_sent s join email e on e.kyc_sent_id = s.id and e.state = 'sent'
    where ${own('s')} and s.created > ${oldestMail} and s.revoked is null
      and s.link_revoked is null and not ${isSent('email', 's.id')}
    union all
    select 'verification', 'launch ' || i.id, ${ownerName('i')}, i.created, i.expires
    from identity_session i
    where ${own('i')} and i.redirect_url = '' and i.expires > ${now} and i.revoked is null
      and i.link_revoked is null and not ${isSent('launch', 'i.id')}
    union all
    select 'request', q.id::text, q.recipient, q.created, q.expires
    from information_request q
    where ${own('q')} and q.state = 'OPEN' and q.expires > ${now} and q.link_revoked is null
    order by 4 desc`.execute(db);
  return rows;
}

/** How many pages of the identity provider the people of an account can still go on with. */
export async function countProviderPages(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  now: string,
): Promise<number> {
  const row = await db
    .selectFrom('identity_session')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .where('redirect_url', '<>', '')
    .where('ended', 'is', null)
    .where('revoked', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}
