import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import { amlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import { alertHit } from '@verify-admin/rulebook/monitoring/monitoring.contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod';
import type { AccountKey } from '../accounts/accounts.store.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Whether an account was ever screened and what somebody switched it to; null for no account. */
export async function findWatch(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('verification as v')
    .leftJoin('monitoring_switch as s', (join) =>
      join
        .onRef('s.account_type', '=', 'v.account_type')
        .onRef('s.account_id', '=', 'v.account_id'),
    )
    .leftJoin('admin_user as u', 'u.uuid', 's.admin_uuid')
    .select(['v.individual_aml_timestamp', 'v.business_aml_timestamp'])
    .select(['s.is_on', 's.reason', 's.changed', 'u.username as admin_username'])
    .where('v.account_type', '=', key.account_type)
    .where('v.account_id', '=', key.account_id)
    .executeTakeFirst();
  if (!row) return null;
  const { individual_aml_timestamp, business_aml_timestamp, ...rest } = row;
  const was_screened = individual_aml_timestamp !== null || business_aml_timestamp !== null;
  return { ...rest, individual_aml_timestamp, business_aml_timestamp, was_screened };
}

/** Orders two people who switch the same account. */
export async function lockWatch(trx: Transaction<Schema>, key: AccountKey): Promise<void> {
  await trx
    .selectFrom('verification')
    .select('account_id')
    .where('account_type', '=', key.account_type)
    .where('account_id', '=', key.account_id)
    .forUpdate()
    .execute();
}

interface Switched extends AccountKey {
  readonly is_on: boolean;
  readonly reason: string;
  readonly changed: string;
  readonly admin_uuid: string;
}

export async function switchWatch(trx: Transaction<Schema>, switched: Switched): Promise<void> {
  const { is_on, reason, changed, admin_uuid } = switched;
  await trx
    .insertInto('monitoring_switch')
    .values(switched)
    .onConflict((conflict) =>
      conflict
        .columns(['account_type', 'account_id'])
        .doUpdateSet({ is_on, reason, changed, admin_uuid }),
    )
    .execute();
}

const alertHits = z.array(alertHit);

/** An alert is open while the run it made is the newest of its person or company. */
const IS_OPEN = sql<boolean>`
  case a.run_type
    when 'business' then a.created >= coalesce((
      select max(h.business_aml_timestamp) from aml_business_history h
       where h.account_type = a.account_type and h.account_id = a.account_id), a.created)
    else a.created >= coalesce((
      select max(h.individual_aml_timestamp) from aml_individual_history h
       where h.account_type = a.account_type and h.account_id = a.account_id
         and h.client_id = a.client_id), a.created)
  end`;

function selectAlerts(db: Kysely<Schema>) {
  return db
    .selectFrom('monitoring_alert as a')
    .select(['a.id', 'a.run_type', 'a.name', 'a.list_name', 'a.list_date', 'a.hits', 'a.created'])
    .select(IS_OPEN.as('is_open'))
    .orderBy('a.id', 'desc');
}

function readHits<Row extends { readonly hits: unknown }>(row: Row) {
  return { ...row, hits: alertHits.parse(row.hits) };
}

const SHOWN = 100;

/** What monitoring found on one account, newest first. */
export async function listAccountAlerts(db: Kysely<Schema>, key: AccountKey) {
  const rows = await selectAlerts(db)
    .where('a.account_type', '=', key.account_type)
    .where('a.account_id', '=', key.account_id)
    .limit(SHOWN)
    .execute();
  return rows.map(readHits);
}

/** What monitoring found lately on any account, newest first. */
export async function listNewestAlerts(db: Kysely<Schema>) {
  const rows = await selectAlerts(db)
    .innerJoin('account as c', (join) =>
      join
        .onRef('c.account_type', '=', 'a.account_type')
        .onRef('c.account_id', '=', 'a.account_id'),
    )
    .select(['a.account_type', 'a.account_id', 'c.company_name'])
    .limit(SHOWN)
    .execute();
  return rows.map(readHits);
}

const PASSES_SHOWN = 20;

/** The newest passes of monitoring. */
export async function listNewestPasses(db: Kysely<Schema>) {
  return db
    .selectFrom('monitoring_pass')
    .select(['version_id', 'list_name', 'list_date', 'state', 'created', 'finished'])
    .select(['added', 'changed', 'removed', 'accounts', 'alerts'])
    .orderBy('version_id', 'desc')
    .limit(PASSES_SHOWN)
    .execute();
}

/** The hits that stand on an account: those of the newest run of each person and of the company. */
export async function listStandingHits(
  db: Kysely<Schema>,
  { account_type, account_id }: AccountKey,
): Promise<AmlHit[]> {
  const persons = await db
    .selectFrom('aml_individual_history')
    .distinctOn('client_id')
    .select('individual_aml_response as response')
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .orderBy('client_id')
    .orderBy('id', 'desc')
    .execute();
  const firms = await db
    .selectFrom('aml_business_history')
    .select('business_aml_response as response')
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return [...persons, ...firms].flatMap(({ response }) => {
    const read = amlResponse.safeParse(response);
    return read.success ? hitsOf(read.data) : [];
  });
}
