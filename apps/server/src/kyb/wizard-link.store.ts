import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Kysely, Transaction } from 'kysely';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';

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
