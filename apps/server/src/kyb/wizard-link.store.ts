import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Kysely, sql, type Transaction } from 'kysely';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import type { KybLinkTable } from '../platform/database/tables/wizard-tables.ts';

interface LinkFacts {
  readonly is_account: boolean;
  readonly is_revoked: boolean;
}

const FACTS = new NamedStatement<
  [account_type: string, account_id: number, issued_at: number],
  LinkFacts
>(
  'kyb_link_revocation.find',
  `select
    exists (select from account where account_type = $1 and account_id = $2) as is_account,
    exists (
      select from kyb_link_revocation
      where account_type = $1 and account_id = $2
        and (issued_at = $3 or (with_earlier and issued_at >= $3))
    ) as is_revoked`,
);

/** Whether the account of a link exists, and whether the link was revoked. */
export async function findLinkFacts(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
  issued_at: number,
): Promise<LinkFacts> {
  const [facts] = await FACTS.run(db, account_type, account_id, issued_at);
  return facts ?? { is_account: false, is_revoked: false };
}

/** Stores that a link was made; one of the same second is the same link. */
export async function insertLink(db: Kysely<Schema>, link: KybLinkTable): Promise<void> {
  const { account_type, account_id, issued_at, email_id, admin_uuid, created } = link;
  await db
    .insertInto('kyb_link')
    .values({ account_type, account_id, issued_at, email_id, admin_uuid, created })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const LISTED = 50;

/** The newest links of an account. */
export function listLinks(db: Kysely<Schema>, key: AccountKey) {
  return db
    .selectFrom('kyb_link as l')
    .leftJoin('admin_user as u', 'u.uuid', 'l.admin_uuid')
    .leftJoin('email as e', 'e.id', 'l.email_id')
    .select(['l.issued_at', 'l.created', 'u.username as made_by', 'e.recipient'])
    .select([
      sql<boolean>`exists (
        select from kyb_link_revocation r
        where r.account_type = l.account_type and r.account_id = l.account_id
          and (r.issued_at = l.issued_at or (r.with_earlier and r.issued_at >= l.issued_at))
      )`.as('is_revoked'),
      sql<boolean>`exists (
        select from kyb_submission s
        where s.account_type = l.account_type and s.account_id = l.account_id
          and s.issued_at = l.issued_at
      )`.as('is_submitted'),
    ])
    .where(whereAccount(key, 'l'))
    .orderBy('l.issued_at', 'desc')
    .limit(LISTED)
    .execute();
}

interface Revocation {
  /** The second of the link, or with the earlier ones the last second they may be from. */
  readonly issued_at: number;
  readonly with_earlier: boolean;
  /** Null on the command line. */
  readonly admin_uuid: string | null;
  readonly now: string;
}

/** Revokes a link, or every link up to a moment; false where it was revoked so before. */
export async function revokeLinks(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { now: created, ...revocation }: Revocation,
): Promise<boolean> {
  const row = await trx
    .insertInto('kyb_link_revocation')
    .values({ account_type, account_id, ...revocation, created })
    .onConflict((conflict) => conflict.doNothing())
    .returning('created')
    .executeTakeFirst();
  return row !== undefined;
}
