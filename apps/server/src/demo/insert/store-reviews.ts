import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { amlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordsOf } from '../../aml/hits/hit-record.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import { insertRows } from './insert-rows.ts';
import type { StaffNaming } from './insert-staff.ts';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';

/** Runs are read and filed this many at a time. */
const RUNS_AT_ONCE = 2000;

const CHECKS = { individual: 'AML', business: 'COMPANY' } as const satisfies Record<
  RunType,
  string
>;

interface UnfiledRun {
  readonly id: number;
  readonly account_type: MadeCase['account']['account_type'];
  readonly account_id: number;
  readonly client_id: string | null;
  readonly name: string;
  readonly response: unknown;
}

/** Runs that found something, above `after`, whose hits are not filed yet. */
async function listUnfiled(
  db: Kysely<Schema>,
  run_type: RunType,
  after: number,
): Promise<readonly UnfiledRun[]> {
  const response = sql.ref(`h.${run_type}_aml_response`);
  const client = run_type === 'individual' ? sql`h.client_id` : sql`null`;
  const { rows } = await sql<UnfiledRun>`
    select h.id, h.account_type, h.account_id, ${client} as client_id,
      ${sql.ref(`h.${run_type}_name`)} as name, ${response} as response
    from ${sql.table(`aml_${run_type}_history`)} h
    where h.id > ${after}
      and jsonb_array_length(${response} -> ${sql.lit(CHECKS[run_type])} -> 0 -> 'data') > 0
      and not exists (
        select 1 from aml_hit f where f.run_type = ${run_type} and f.run_id = h.id
      )
    order by h.id limit ${RUNS_AT_ONCE}
  `.execute(db);
  return rows;
}

function hitRows(run_type: RunType, run: UnfiledRun) {
  const { id: run_id, account_type, account_id } = run;
  const client_id = run.client_id ?? formatClientId(account_type, account_id);
  const records = recordsOf(hitsOf(amlResponse.parse(run.response)), run.name);
  return records.map((record) => {
    return { account_type, account_id, run_type, run_id, client_id, ...record };
  });
}

/** Files the hits of every stored run that has none filed. */
export async function fileStoredHits(db: Kysely<Schema>): Promise<void> {
  for (const run_type of ['individual', 'business'] as const) {
    let runs = await listUnfiled(db, run_type, 0);
    while (runs.length > 0) {
      await insertRows(
        db,
        'aml_hit',
        runs.flatMap((run) => hitRows(run_type, run)),
      );
      runs = await listUnfiled(db, run_type, runs.at(-1)?.id ?? 0);
    }
  }
}

/** Stores the decisions on the hits of made accounts, once the hits are stored. */
export async function storeReviews(
  trx: Transaction<Schema>,
  cases: readonly MadeCase[],
  naming: StaffNaming,
): Promise<void> {
  await fileStoredHits(trx);
  const reviews = cases.flatMap(({ account, hit_decisions = [] }) =>
    hit_decisions.map((decision) => ({ account, decision })),
  );
  for (const { account, decision } of reviews) {
    const { disposition, comment, created, run_type, list_name, uid } = decision;
    const hit = await trx
      .selectFrom('aml_hit')
      .select('id')
      .where(whereAccount(account))
      .where('run_type', '=', run_type)
      .where('list_name', '=', list_name)
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const admin_uuid = naming(decision.admin_uuid);
    await trx
      .insertInto('aml_hit_decision')
      .values({ hit_id: hit.id, disposition, comment, created, admin_uuid })
      .execute();
  }
}
