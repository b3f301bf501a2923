import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type AlertHit, alertHit } from '@verify-admin/rulebook/monitoring/monitoring.contract';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { isFoundLast } from '../aml/hits/hits-in-force.store.ts';
import type { MonitoringAlertTable } from '../platform/database/tables/monitoring-tables.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

type NewAlert = Omit<Insertable<MonitoringAlertTable>, 'hits'>;

/** Whether there is an alert on this subject for this version of the list already. */
export async function isAlerted(
  db: Kysely<Schema>,
  key: Pick<NewAlert, 'version_id' | 'account_type' | 'account_id' | 'run_type' | 'client_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('monitoring_alert')
    .select('id')
    .where('version_id', '=', key.version_id)
    .where(whereAccount(key))
    .where('run_type', '=', key.run_type)
    .where('client_id', '=', key.client_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores an alert; its number. */
export async function addAlert(
  trx: Transaction<Schema>,
  alert: NewAlert,
  hits: readonly AlertHit[],
): Promise<number> {
  const { id } = await trx
    .insertInto('monitoring_alert')
    .values({ ...alert, hits: JSON.stringify(hits) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const alertHits = z.array(alertHit);

/** An alert is open while a hit of its run is in force and undecided. */
const IS_OPEN = sql<boolean>`
  exists (
    select from aml_hit f
      join jsonb_array_elements(a.hits) as x (hit)
        on x.hit->>'list_name' = f.list_name and x.hit->>'uid' = f.uid
     where f.run_type = a.run_type and f.run_id = a.run_id and f.client_id = a.client_id
       and ${isFoundLast('f')}
       and coalesce((
         select d.disposition from aml_hit_decision d
          where d.hit_id = f.id order by d.id desc limit 1), 'OPEN') = 'OPEN')`;

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

/** How many alerts of all accounts are open. */
export async function countOpenAlerts(db: Kysely<Schema>): Promise<number> {
  const { open } = await db
    .selectFrom('monitoring_alert as a')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where(IS_OPEN)
    .executeTakeFirstOrThrow();
  return open;
}

const SHOWN = 100;

/** The alerts of one account, newest first. */
export async function listAccountAlerts(db: Kysely<Schema>, key: AccountKey) {
  const rows = await selectAlerts(db).where(whereAccount(key, 'a')).limit(SHOWN).execute();
  return rows.map(readHits);
}

/** The newest alerts of all accounts. */
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
