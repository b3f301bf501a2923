import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ACCOUNT_DRAFT } from '@verify-admin/rulebook/kyb/link-draft.rules';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import type { KybLinkTable } from '../platform/database/tables/wizard-tables.ts';

interface LinkFacts {
  readonly is_account: boolean;
  readonly is_revoked: boolean;
  /** Which draft the link opens. */
  readonly draft_of: string;
}

/** A link that is not stored is known by its second alone: one of that second, or up to a later one, revokes it. */
const REVOKES_SECOND = `account_type = $1 and account_id = $2
  and (issued_at = $3 or (with_earlier and issued_at >= $3))`;

const FACTS = new NamedStatement<
  [account_type: string, account_id: number, issued_at: number, account_draft: string],
  LinkFacts
>(
  'kyb_link.facts',
  `select
    exists (select from account where account_type = $1 and account_id = $2) as is_account,
    case when l.issued_at is null
      then exists (select from kyb_link_revocation where ${REVOKES_SECOND})
      else l.revoked is not null end as is_revoked,
    coalesce(l.draft_of, $4) as draft_of
  from (select) one left join kyb_link l on l.account_type = $1 and l.account_id = $2 and l.issued_at = $3`,
);

/** Whether the account of a link of the form exists, whether the link was revoked, and which draft it opens. */
export async function findLinkFacts(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  issued_at: number,
): Promise<LinkFacts> {
  const [facts] = await FACTS.run(db, account_type, account_id, issued_at, ACCOUNT_DRAFT);
  return facts ?? { is_account: false, is_revoked: false, draft_of: ACCOUNT_DRAFT };
}

const REQUEST_FACTS = new NamedStatement<
  [account_type: string, account_id: number, issued_at: number, request_id: number],
  Pick<LinkFacts, 'is_account' | 'is_revoked'>
>(
  'information_request.link_facts',
  `select
    exists (select from account where account_type = $1 and account_id = $2) as is_account,
    exists (
      select from kyb_link_revocation
      where account_type = $1 and account_id = $2 and issued_at = $3 and not with_earlier
    ) or exists (
      select from information_request
      where account_type = $1 and account_id = $2 and id = $4 and link_revoked is not null
    ) as is_revoked`,
);

/** Whether the account of a request's link exists, and whether the link was revoked. */
export async function findRequestLinkFacts(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  { issued_at, request_id }: { readonly issued_at: number; readonly request_id: number },
): Promise<Pick<LinkFacts, 'is_account' | 'is_revoked'>> {
  const [facts] = await REQUEST_FACTS.run(db, account_type, account_id, issued_at, request_id);
  return facts ?? { is_account: false, is_revoked: false };
}

type NewLink = Omit<Insertable<KybLinkTable>, 'after_submission' | 'revoked'>;

/** The number of the account's newest submission that is stored by now; 0 where there is none. */
function newestSubmission({ account_type, account_id }: AccountKey) {
  return sql<number>`coalesce((
    select max(s.id) from kyb_submission s
    where s.account_type = ${account_type} and s.account_id = ${account_id}), 0)`;
}

/** The submissions since the link `l` was made, by whichever link. */
const SINCE = sql`from kyb_submission s
  where s.account_type = l.account_type and s.account_id = l.account_id
    and case when l.after_submission is null then s.created >= to_timestamp(l.issued_at)
      else s.id > l.after_submission end`;

/** Whether something was submitted since the link `l` was made, by whichever link. */
const IS_LAPSED = sql<boolean>`exists (select ${SINCE})`;

/** As `IS_LAPSED`, by another link than this one. */
export const IS_LAPSED_BY_ANOTHER = sql<boolean>`exists (
  select ${SINCE} and s.issued_at is distinct from l.issued_at
)`;

/** Since when every link of the second is revoked; null where none is. */
function revokedSecond({ account_type, account_id, issued_at }: NewLink) {
  return sql<string | null>`(
    select min(created) from kyb_link_revocation
    where account_type = ${account_type} and account_id = ${account_id}
      and (issued_at = ${issued_at} or (with_earlier and issued_at >= ${issued_at})))`;
}

/**
 * Stores that a link was made; false where one of the same second was made before: it is the same link.
 * @param revoked since when it opens nothing
 */
async function insertLink(
  db: Kysely<Schema>,
  link: NewLink,
  revoked: ReturnType<typeof revokedSecond> | null,
): Promise<boolean> {
  const row = await db
    .insertInto('kyb_link')
    .values({ ...link, after_submission: newestSubmission(link), revoked })
    .onConflict((conflict) => conflict.doNothing())
    .returning('issued_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the link that a given second names; one that was revoked before stays so. */
export async function insertLinkOfSecond(db: Kysely<Schema>, link: NewLink): Promise<void> {
  await insertLink(db, link, revokedSecond(link));
}

async function isRevokedAlone(db: Kysely<Schema>, key: AccountKey, issued_at: number) {
  const row = await db
    .selectFrom('kyb_link_revocation')
    .select('created')
    .where(whereAccount(key))
    .where('issued_at', '=', issued_at)
    .where('with_earlier', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many seconds ahead a link may be named; a little less than what a reader admits for another clock. */
const MOST_AHEAD = 50;

/**
 * Stores a link of the first second from `now` on in which none was made: no two links of an account are the same. A
 * second whose link was revoked by itself names no link any more. The answer names it.
 */
export async function insertFreshLink(
  db: Kysely<Schema>,
  link: Omit<NewLink, 'issued_at' | 'created'>,
  now: number,
): Promise<number> {
  const created = new Date(now).toISOString();
  const first = Math.floor(now / 1000);
  for (let issued_at = first; issued_at < first + MOST_AHEAD; issued_at += 1) {
    if (await isRevokedAlone(db, link, issued_at)) continue;
    if (await insertLink(db, { ...link, issued_at, created }, null)) return issued_at;
  }
  throw new Error('more links than seconds were made for an account');
}

/** Forgets the link of an email that nobody received. */
export async function deleteLink(
  db: Kysely<Schema>,
  key: AccountKey,
  { issued_at, email_id }: { readonly issued_at: number; readonly email_id: number },
): Promise<void> {
  await db
    .deleteFrom('kyb_link')
    .where(whereAccount(key))
    .where('issued_at', '=', issued_at)
    .where('email_id', '=', email_id)
    .execute();
}

/**
 * The newest link of a launch key that was made within so many seconds and is neither revoked nor lapsed; null where there is
 * none. One of the future is not good yet.
 */
export async function findLaunchLink(
  db: Kysely<Schema>,
  key: AccountKey,
  launch_key_id: number,
  { now, seconds }: { readonly now: number; readonly seconds: number },
): Promise<number | null> {
  const second = Math.floor(now / 1000);
  const row = await db
    .selectFrom('kyb_link as l')
    .select('l.issued_at')
    .where(whereAccount(key, 'l'))
    .where('l.launch_key_id', '=', launch_key_id)
    .where('l.issued_at', '>', second - seconds)
    .where('l.issued_at', '<', second + MOST_AHEAD)
    .where('l.revoked', 'is', null)
    .where((q) => q.not(IS_LAPSED_BY_ANOTHER))
    .orderBy('l.issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.issued_at ?? null;
}

const LISTED = 50;

/** The newest links of an account. */
export function listLinks(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('kyb_link as l')
    .leftJoin('admin_user as u', 'u.uuid', 'l.admin_uuid')
    .leftJoin('email as e', 'e.id', 'l.email_id')
    .leftJoin('launch_key as k', 'k.id', 'l.launch_key_id')
    .select(['l.issued_at', 'l.created', 'u.username as made_by', 'e.recipient', 'k.caller'])
    .select(
      sql<boolean>`l.email_id is not null and l.draft_of <> ${ACCOUNT_DRAFT}`.as('is_for_stranger'),
    )
    .select((q) =>
      q
        .selectFrom('kyb_link_opening as o')
        .select(sql<string | null>`max(o.opened)`.as('opened'))
        .whereRef('o.account_type', '=', 'l.account_type')
        .whereRef('o.account_id', '=', 'l.account_id')
        .whereRef('o.issued_at', '=', 'l.issued_at')
        .where('o.request_id', '=', 0)
        .as('opened'),
    )
    .select([
      sql<boolean>`l.revoked is not null`.as('is_revoked'),
      sql<boolean>`exists (
        select from kyb_submission s
        where s.account_type = l.account_type and s.account_id = l.account_id
          and s.issued_at = l.issued_at
      )`.as('is_submitted'),
      IS_LAPSED.as('is_lapsed'),
    ])
    .where(whereAccount(key, 'l'))
    .orderBy('l.issued_at', 'desc')
    .limit(LISTED)
    .execute();
}

interface Revocation {
  /** The second of the link; of every link, the last one that a link which is not stored may be named by. */
  readonly issued_at: number;
  /** Null on the command line. */
  readonly admin_uuid: string | null;
  readonly now: string;
}

/** Revokes the link of a second; false where it was revoked so before. */
export async function revokeLink(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { now: created, ...revocation }: Revocation,
): Promise<boolean> {
  const row = await trx
    .insertInto('kyb_link_revocation')
    .values({ account_type, account_id, ...revocation, with_earlier: false, created })
    .onConflict((conflict) => conflict.doNothing())
    .returning('created')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a link of the account is stored that no revocation covers yet, whatever it still opens. */
function hasUnrevoked({ account_type, account_id }: AccountKey) {
  const own = sql`account_type = ${account_type} and account_id = ${account_id}`;
  return sql<boolean>`(
    exists (select from kyb_link where ${own} and revoked is null)
    or exists (select from kyc_sent where ${own} and link_revoked is null)
    or exists (select from identity_session where ${own} and link_revoked is null and redirect_url = '')
    or exists (select from information_request where ${own} and link_revoked is null))`;
}

/**
 * Revokes every link of an account that exists, whatever second names it: stored ones are marked by a trigger, so that
 * none that is made afterwards is covered. The account is locked by the caller.
 * @returns false where nothing was left to revoke since the same second was named
 */
export async function revokeEveryLink(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { now: created, ...revocation }: Revocation,
): Promise<boolean> {
  const key = { account_type, account_id };
  const row = await trx
    .insertInto('kyb_link_revocation')
    .values({ ...key, ...revocation, with_earlier: true, created })
    .onConflict((conflict) =>
      conflict
        .columns(['account_type', 'account_id', 'issued_at', 'with_earlier'])
        .doUpdateSet({ created })
        .where(hasUnrevoked(key)),
    )
    .returning('created')
    .executeTakeFirst();
  return row !== undefined;
}
