import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { BatchFilter } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import type { ReviewedRow } from '@verify-admin/rulebook/aml-batches/row-status';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import { FILTERS } from './batch-results.store.ts';

type Current = NonNullable<ReviewedRow['current']>;

/** The checks of accounts as they are now, by account id. */
export async function listCurrentChecks(
  db: Kysely<Schema>,
  account_type: AccountType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Current>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('verification')
    .select(['account_id', 'individual_aml_status', 'individual_aml_hits', 'individual_aml_open'])
    .select(['business_aml_status', 'business_aml_hits', 'business_aml_open'])
    .where('account_type', '=', account_type)
    .where('account_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        individual: {
          status: row.individual_aml_status,
          hits: row.individual_aml_hits,
          open: row.individual_aml_open,
        },
        business: {
          status: row.business_aml_status,
          hits: row.business_aml_hits,
          open: row.business_aml_open,
        },
      },
    ]),
  );
}

/** Who the account of a row is; null where there is none. */
export async function findRowAccount(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'company_name', 'bday', 'country'])
    .where(whereAccount(key))
    .executeTakeFirst();
  if (!row) return null;
  const { first_name, last_name, company_name, bday, country } = row;
  return { name: `${first_name} ${last_name}`.trim(), company_name, birthday: bday, country };
}

/** As in `rowReview`: a suspected row whose account keeps the check suspected, or that has none. */
const IS_OPEN = sql<boolean>`(v.account_id is null
  or (r.individual_aml_status = 'SUSPECTED' and v.individual_aml_status = 'SUSPECTED')
  or (r.account_aml_status = 'SUSPECTED' and v.business_aml_status = 'SUSPECTED'))`;

interface NextAsk {
  readonly batch_id: number;
  readonly account_type: AccountType;
  readonly row_no: number;
}

/** The next suspected row that is open, after the last one the first again; null when there is no other. */
export async function findNextOpen(
  db: Kysely<Schema>,
  { batch_id, account_type, row_no }: NextAsk,
): Promise<number | null> {
  const open = db
    .selectFrom('aml_batch_row as r')
    .leftJoin('verification as v', (join) =>
      join.onRef('v.account_id', '=', 'r.user_id').on('v.account_type', '=', account_type),
    )
    .select('r.row_no')
    .where('r.batch_id', '=', batch_id)
    .where('r.suspected', '=', true)
    .where(IS_OPEN)
    .orderBy('r.row_no')
    .limit(1);
  const after = await open.where('r.row_no', '>', row_no).executeTakeFirst();
  const next = after ?? (await open.where('r.row_no', '<', row_no).executeTakeFirst());
  return next?.row_no ?? null;
}

/** How many rows of a filter are above a row of the sheet. */
export async function countRowsBefore(
  db: Kysely<Schema>,
  batch_id: number,
  { filter, row_no }: { readonly filter: BatchFilter; readonly row_no: number },
): Promise<number> {
  const { rows } = await db
    .selectFrom('aml_batch_row')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('batch_id', '=', batch_id)
    .where('row_no', '<', row_no)
    .where(FILTERS[filter])
    .executeTakeFirstOrThrow();
  return rows;
}
