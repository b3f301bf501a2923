import { type Kysely, sql } from 'kysely';

/**
 * The best score of a response is found in PL/pgSQL: its plan is made once a session, where that of a
 * function in SQL with a subquery is made anew in every statement that asks it, each run of a batch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create or replace function best_score_of(response jsonb) returns integer language plpgsql immutable as $$
begin
  if response ? 'best_score' then
    return round((response ->> 'best_score')::numeric * 10000)::integer;
  end if;
  return (
    select round(max((hit ->> 'score')::numeric) * 100)::integer
      from jsonb_path_query(response, '$.*[*].data[*]') as hit
     where hit ->> 'verdict' is distinct from 'contradicted'
  );
end $$;
`)
    .execute(db);
}
