import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import type {
  BatchFilter,
  BatchRowState,
} from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { amlResponse } from '@verify-admin/rulebook/aml/aml-response';
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ROW_BIRTHDAY } from '../row-birthday.store.ts';

type Rows = ExpressionBuilder<Schema, 'aml_batch_row'>;

/** One row a filter; each has an index of its own. */
export const FILTERS: Readonly<Record<BatchFilter, (eb: Rows) => Expression<SqlBool>>> = {
  all: (eb) => eb.lit(true),
  suspected: (eb) => eb('suspected', '=', true),
  failed: (eb) => eb('state', '=', 'failed'),
  not_found: (eb) => eb('account_found', '=', false),
};

/** Names that were stored before texts were cleaned, as a cleaned search has them. */
const PLAIN = { of: '\u2018\u2019\u02bc\u2010\u2011\u00a0\u2009\u202f\u3000', by: "'''--    " };
const NAMES = sql<string>`translate(
  concat_ws(' ', first_name, last_name, business_name, account_name),
  ${sql.lit(PLAIN.of)}, ${sql.lit(PLAIN.by)})`;

function matches(eb: Rows, search: string): Expression<SqlBool> {
  const anywhere = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const named = eb(NAMES, 'ilike', anywhere);
  return /^\d{1,15}$/.test(search) ? eb.or([named, eb('user_id', '=', Number(search))]) : named;
}

/** A row of a cancelled batch that has no result will not have one. */
const NEVER = sql<boolean>`(state = 'queued'
  and exists (select from aml_batch b where b.id = batch_id and b.cancelled is not null))`;
const STATE = sql<BatchRowState>`case when ${NEVER} then 'cancelled' else state end`;

function selectRows(db: Kysely<Schema>, batch_id: number) {
  return db
    .selectFrom('aml_batch_row')
    .select(['row_no', 'user_id', 'first_name', 'last_name', 'country'])
    .select(ROW_BIRTHDAY.as('birthday'))
    .select(STATE.as('state'))
    .select(['account_aml_status', 'individual_aml_status', 'account_found', 'attempts', 'why'])
    .select(['responses', 'business_name', 'account_name', 'is_repeated', 'differs'])
    .where('batch_id', '=', batch_id)
    .orderBy('row_no');
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** A row as the batch left it. */
export type FoundRow = Omit<BatchResultRow, 'current'>;

function resultOf(selected: Selected): FoundRow {
  const { business_name, account_name, responses, is_repeated, differs, ...row } = selected;
  return {
    ...row,
    account_name: account_name ?? business_name,
    responses: responses === null ? null : amlResponse.parse(responses),
    warnings: is_repeated ? ['repeated', ...differs] : differs,
  };
}

interface ResultAsk {
  readonly filter: BatchFilter;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** Rows of a batch in the order of the sheet. */
export async function listResults(
  db: Kysely<Schema>,
  batch_id: number,
  { filter, search, limit, offset }: ResultAsk,
): Promise<FoundRow[]> {
  const rows = await selectRows(db, batch_id)
    .where(FILTERS[filter])
    .$if(search !== '', (select) => select.where((eb) => matches(eb, search)))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(resultOf);
}

/** One row of a batch; null when there is none of this number. */
export async function findResult(
  db: Kysely<Schema>,
  batch_id: number,
  row_no: number,
): Promise<FoundRow | null> {
  const row = await selectRows(db, batch_id).where('row_no', '=', row_no).executeTakeFirst();
  return row ? resultOf(row) : null;
}

/** CALL-30: suspected and failed rows below a row of the sheet. */
export async function listSuspectedOrFailed(
  db: Kysely<Schema>,
  batch_id: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<FoundRow[]> {
  const rows = await selectRows(db, batch_id)
    .where((eb) => eb.or([FILTERS.suspected(eb), FILTERS.failed(eb)]))
    .where('row_no', '>', after)
    .limit(limit)
    .execute();
  return rows.map(resultOf);
}

/** How many rows `readExportPiece` gives in all. */
export async function countExportRows(
  db: Kysely<Schema>,
  batch_id: number,
  filter: BatchFilter,
): Promise<number> {
  const { rows } = await db
    .selectFrom('aml_batch_row')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('batch_id', '=', batch_id)
    .where(FILTERS[filter])
    .where(sql<boolean>`not ${NEVER}`)
    .executeTakeFirstOrThrow();
  return rows;
}

/**
 * The rows of an export below a row of the sheet, as a JSON array of arrays; null when there are none. Of a cancelled
 * batch it holds what was screened.
 */
export async function readExportPiece(
  db: Kysely<Schema>,
  batch_id: number,
  { filter, after, limit }: { filter: BatchFilter; after: number; limit: number },
): Promise<{ json: string; last: number } | null> {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('aml_batch_row')
        .select('row_no')
        .select(
          sql`json_build_array(row_no, user_id, coalesce(account_name, business_name), first_name,
            last_name, ${ROW_BIRTHDAY}, country, account_aml_status, individual_aml_status, state,
            account_found, why,
            case when is_repeated then array_prepend('repeated', differs) else differs end)`.as(
            'cells',
          ),
        )
        .where('batch_id', '=', batch_id)
        .where('row_no', '>', after)
        .where(FILTERS[filter])
        .where(sql<boolean>`not ${NEVER}`)
        .orderBy('row_no')
        .limit(limit)
        .as('r'),
    )
    .select([
      sql<string | null>`json_agg(r.cells order by r.row_no)::text`.as('json'),
      sql<number | null>`max(r.row_no)`.as('last'),
    ])
    .executeTakeFirstOrThrow();
  return row.json === null || row.last === null ? null : { json: row.json, last: row.last };
}
