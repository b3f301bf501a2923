import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { AmlResponse } from '@verify-admin/rulebook/aml/aml-response';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import { evidenceOf } from './run-evidence.ts';

/** A run that was just stored. */
export interface FiledResponse {
  readonly run_id: number;
  readonly account_id: number;
  readonly response: AmlResponse;
}

async function findSet(trx: Transaction<Schema>, list_ids: string): Promise<number | null> {
  const row = await trx
    .selectFrom('searched_lists')
    .select('id')
    .where('list_ids', '=', list_ids)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The number of a set of imports, which is stored with its first run. */
async function saveSet(trx: Transaction<Schema>, list_ids: string): Promise<number> {
  const known = await findSet(trx, list_ids);
  if (known !== null) return known;
  await trx
    .insertInto('searched_lists')
    .values({ list_ids })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const searched_lists_id = await findSet(trx, list_ids);
  if (searched_lists_id === null) throw new Error('a set of lists was not stored');
  const members = list_ids.split(',').map((id) => ({ searched_lists_id, list_id: Number(id) }));
  await trx
    .insertInto('searched_lists_member')
    .values(members)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return searched_lists_id;
}

/** The digests of a run's input and result, which its audit line holds. */
export interface RunDigests {
  readonly input_sha256: string;
  readonly result_sha256: string;
}

/** Stores what is needed to repeat runs of accounts of one type. @returns their digests, in their order */
export async function addEvidence(
  trx: Transaction<Schema>,
  run_type: RunType,
  account_type: AccountType,
  runs: readonly FiledResponse[],
): Promise<RunDigests[]> {
  if (runs.length === 0) return [];
  const sets = new Map<string, number>();
  const rows = [];
  for (const { response, ...run } of runs) {
    const { list_ids, ...evidence } = evidenceOf(run_type, response);
    const key = [...list_ids].toSorted((a, b) => a - b).join();
    if (key !== '' && !sets.has(key)) sets.set(key, await saveSet(trx, key));
    rows.push({ ...run, ...evidence, searched_lists_id: sets.get(key) ?? null });
  }
  await sql`
    with run as (
      select ${run_type}::text as run_type, ${account_type}::text as account_type, r.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(run_id bigint,
        account_id bigint, searched_lists_id bigint, algorithm_version text,
        explanation_version text, threshold double precision, input_sha256 text,
        result_sha256 text, salt text, input text)
    ), input as (
      insert into aml_run_input (run_type, run_id, account_type, account_id, salt, input)
      select run_type, run_id, account_type, account_id, salt, input from run
    )
    insert into aml_run_evidence (run_type, run_id, account_type, account_id, searched_lists_id,
      algorithm_version, explanation_version, threshold, input_sha256, result_sha256)
    select run_type, run_id, account_type, account_id, searched_lists_id, algorithm_version,
      explanation_version, threshold, input_sha256, result_sha256
    from run
  `.execute(trx);
  return rows.map(({ input_sha256, result_sha256 }) => ({ input_sha256, result_sha256 }));
}

/** The evidence of runs of an account, each with its input; the input is null once it was erased. */
export async function listEvidence(
  db: Kysely<Schema>,
  key: AccountKey,
  run_type: RunType,
  run_ids: readonly number[],
) {
  if (run_ids.length === 0) return [];
  return db
    .selectFrom('aml_run_evidence as e')
    .leftJoin('searched_lists as l', 'l.id', 'e.searched_lists_id')
    .leftJoin('aml_run_input as i', (join) =>
      join.onRef('i.run_type', '=', 'e.run_type').onRef('i.run_id', '=', 'e.run_id'),
    )
    .select(['e.run_id', 'e.algorithm_version', 'e.explanation_version', 'e.threshold'])
    .select(['e.input_sha256', 'e.result_sha256', 'l.list_ids', 'i.salt', 'i.input'])
    .where(whereAccount(key, 'e'))
    .where('e.run_type', '=', run_type)
    .where('e.run_id', 'in', run_ids)
    .execute();
}
export type StoredEvidence = Awaited<ReturnType<typeof listEvidence>>[number];

const RUN_ACTS = {
  individual: ['aml.individual-run', 'aml.individual-rerun', 'aml.individual-alert'],
  business: ['aml.business-run', 'aml.business-rerun', 'aml.business-alert'],
} as const;

/** The digests in the audit line of a run; null where it has none, as the runs of a batch. */
export async function findAuditedDigests(
  db: Kysely<Schema>,
  { account_type, account_id, run_type }: AccountKey & { readonly run_type: RunType },
  run_id: number,
): Promise<RunDigests | null> {
  const { rows } = await sql<RunDigests>`
    select run->>'input_sha256' as input_sha256, run->>'result_sha256' as result_sha256
    from audit_log,
      jsonb_array_elements(detail::jsonb || coalesce(detail::jsonb->'other_runs', '[]')) as run
    where account_type = ${account_type} and account_id = ${account_id}
      and act = any(${[...RUN_ACTS[run_type]]}::text[])
      and run->>'run_id' = ${String(run_id)}
    limit 1
  `.execute(db);
  return rows[0] ?? null;
}
