import { type Kysely, sql } from 'kysely';

/** Where answers of screenings are stored, and the trigger that keeps them from being changed. */
const STORED = [
  {
    table: 'aml_individual_history',
    column: 'individual_aml_response',
    trigger: 'aml_individual_history_append_only',
  },
  {
    table: 'aml_business_history',
    column: 'business_aml_response',
    trigger: 'aml_business_history_append_only',
  },
  { table: 'aml_batch_row', column: 'responses', trigger: null },
];

/**
 * Two listed words written as one are `concatenated`: the word of the explanations from the third form on,
 * which differs from the second in nothing else. The text of a jsonb writes a key and its value in this one
 * way, and quotes within a value otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const { table, column, trigger } of STORED) {
    if (trigger !== null) await run(`alter table ${table} disable trigger ${trigger}`);
    await run(`
      update ${table} set ${column} = replace(
        replace(${column}::text, '"relation": "glued"', '"relation": "concatenated"'),
        '"explanation_version": "explanation-2"', '"explanation_version": "explanation-3"'
      )::jsonb
      where ${column}::text like '%"relation": "glued"%'
    `);
    if (trigger !== null) await run(`alter table ${table} enable trigger ${trigger}`);
  }
}
