import {
  IDENTITY_CASE,
  IDENTITY_KYC,
} from '@verify-admin/rulebook/expired-documents/identity-document.rules';
import type { IdentityDocument } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** The accounts of which KYC is complete and whose identity document ends before a day. */
const endingBefore = (day: string) => sql`
  from account a
  join verification v on v.account_type = a.account_type and v.account_id = a.account_id
  where a.id_expiration_date < ${day}::date and a.erased is null and v.kyc_status = ${IDENTITY_KYC}`;

/** Those that end before the day (`2026-11-29`), the first to end first. */
export async function listIdentityDocuments(
  db: Kysely<Schema>,
  before: string,
  limit: number,
): Promise<IdentityDocument[]> {
  const { rows } = await sql<IdentityDocument>`
    select a.account_type, a.account_id, a.id_expiration_date::text as id_expiration_date,
      coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.company_name) as name
    ${endingBefore(before)}
    order by a.id_expiration_date, a.account_type, a.account_id limit ${limit}`.execute(db);
  return rows;
}

export async function countIdentityDocuments(db: Kysely<Schema>, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${endingBefore(before)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The documents that have ended by the day and are no case yet. */
const withoutCase = (today: string) => sql`
  from (select a.account_type, a.account_id, a.id_expiration_date, a.assigned_user_uuid, v.assigned_to
    ${endingBefore(today)}) a
  where not exists (
    select from work_case c where c.kind = 'expired' and c.ref = ${IDENTITY_CASE}
      and c.account_type = a.account_type and c.account_id = a.account_id)`;

/** The cases whose document has not ended by the day, or on which KYC rests no longer. */
const casesThatAreOver = (today: string) => sql`
  from work_case c where c.kind = 'expired' and c.ref = ${IDENTITY_CASE} and not exists (
    select ${endingBefore(today)}
      and a.account_type = c.account_type and a.account_id = c.account_id)`;

/** The accounts of which `fileIdentityCases` would change something, at most so many. */
export async function listIdentityChanges(
  db: Kysely<Schema>,
  today: string,
  most: number,
): Promise<readonly AccountKey[]> {
  const { rows } = await sql<AccountKey>`
    (select a.account_type, a.account_id ${withoutCase(today)})
    union all
    (select c.account_type, c.account_id ${casesThatAreOver(today)})
    limit ${most}`.execute(db);
  return rows;
}

/**
 * Makes a case of each document that has ended by the day, and ends the cases of those that have not: a new one was
 * imported, or KYC is complete no longer. Of two processes that do it at once the second finds nothing to do.
 */
export async function fileIdentityCases(db: Kysely<Schema>, today: string): Promise<void> {
  await sql`
    insert into work_case
      (kind, account_type, account_id, ref, since, clock, assignee, department)
    select 'expired', account_type, account_id, ${IDENTITY_CASE}, ended, ended,
      assigned_user_uuid, coalesce(assigned_to, 'Unassigned')
    from (select a.*, (a.id_expiration_date + 1)::timestamp at time zone 'UTC' as ended
      ${withoutCase(today)}) a
    on conflict do nothing`.execute(db);
  await sql`delete ${casesThatAreOver(today)}`.execute(db);
}
