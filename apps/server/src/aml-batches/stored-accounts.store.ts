import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../aml/subjects/aml-subject.ts';
import type { Schema } from '../platform/database/schema.ts';

/** The person and the company of an account. */
export interface StoredAccount {
  readonly person: string;
  readonly company: string;
  readonly country: string;
  readonly bday: string | null;
}

/** As a row of a workbook names them. */
export function storedValues({ account, person, record_company_name }: Ground): StoredAccount {
  const { company_name, country } = account;
  const company = company_name.trim() || record_company_name.trim();
  return { person: person.name, company, country, bday: person.birth_date || null };
}

/** What accounts of one type are stored with, for the warnings of a workbook. */
export async function findStoredAccounts(
  db: Kysely<Schema>,
  account_type: AccountType,
  account_ids: readonly number[],
): Promise<ReadonlyMap<number, StoredAccount>> {
  const rows = await db
    .selectFrom('account as a')
    .innerJoin('verification as v', (join) =>
      join
        .onRef('v.account_type', '=', 'a.account_type')
        .onRef('v.account_id', '=', 'a.account_id'),
    )
    .select([
      'a.account_id',
      'a.first_name',
      'a.last_name',
      'a.company_name',
      'a.country',
      'a.bday',
    ])
    .select('v.company_name as verify_company_name')
    .where('a.account_type', '=', account_type)
    .where('a.account_id', '=', sql<number>`any(${account_ids})`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        person: fullName(row.first_name, row.last_name),
        company: row.company_name.trim() || (row.verify_company_name ?? '').trim(),
        country: row.country,
        bday: row.bday,
      },
    ]),
  );
}
