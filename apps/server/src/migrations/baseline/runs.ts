interface Runs {
  readonly run_type: 'individual' | 'business';
  /** Who was screened. */
  readonly client_id: string;
  /** The name the account itself is stored with. */
  readonly own_name: string;
  readonly own_dob: string;
}

const RUNS: readonly Runs[] = [
  {
    run_type: 'individual',
    client_id: 'made.client_id',
    own_name: `btrim(a.first_name || ' ' || a.last_name)`,
    own_dob: `coalesce(a.bday::text, '')`,
  },
  {
    run_type: 'business',
    client_id: `made.account_type || ':' || made.account_id`,
    own_name: 'btrim(a.company_name)',
    own_dob: `''`,
  },
];

/**
 * The best score of a response is found in PL/pgSQL: its plan is made once a session, where that of a function in SQL
 * with a subquery is made again in every statement that asks it, each run of a batch.
 */
const FUNCTIONS = `
create function best_score_of(response jsonb) returns integer language plpgsql immutable as $$
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

create function score_floor_of(response jsonb) returns integer language sql immutable as $$
  select coalesce(round((response ->> 'score_floor')::numeric * 10000), 8200)::integer
$$;

create function aml_values_of(response jsonb, run_name text) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(response->'asked') = 'array' then return response->'asked'; end if;
  return (
    select coalesce(jsonb_agg(distinct to_jsonb(one)), '[]')
      from (select
  coalesce(hit->'asked'->>'name', nullif(hit->'explanation'->'query'->>'name', ''), run_name) as name,
  coalesce(hit->'asked'->>'dob', hit->'explanation'->'query'->>'dob', '') as dob,
  coalesce(hit->'asked'->>'country', hit->'explanation'->'query'->>'country', '') as country from jsonb_path_query(response, '$.*[*].data[*]') as hit) one
  );
end $$;
`;

/** Keeps the best score of the newest run of each subject, no matter what writes the run. */
const keepBestScore = ({ run_type, client_id }: Runs) => `
create function keep_${run_type}_best_score() returns trigger language plpgsql as $$
begin
  insert into aml_best_score as kept
  select distinct on (account_type, account_id, ${client_id}) account_type, account_id, '${run_type}', ${client_id}, id,
    best_score_of(${run_type}_aml_response), score_floor_of(${run_type}_aml_response)
  from made
  order by account_type, account_id, ${client_id}, id desc
  on conflict (account_type, account_id, run_type, client_id) do update
    set run_id = excluded.run_id, best_score = excluded.best_score, score_floor = excluded.score_floor
    where excluded.run_id > kept.run_id;
  return null;
end $$;
create trigger aml_${run_type}_history_best_score after insert on aml_${run_type}_history
  referencing new table as made for each statement execute function keep_${run_type}_best_score();
`;

/** Keeps the values every run screened, no matter what writes the run. */
function keepSubjects({ run_type, client_id, own_name, own_dob }: Runs): string {
  const run_name = `made.${run_type}_name`;
  const isOwn = `lower(${run_name}) = lower(${own_name}) and ${client_id} not like '%&%'`;
  const key = `made.account_type, made.account_id, ${client_id}, v.name, v.dob, v.country`;
  return `
create function keep_${run_type}_subjects() returns trigger language plpgsql as $$
begin
  insert into aml_subject as kept (account_type, account_id, run_type, client_id, name, dob, country, run_id)
  select distinct on (${key}) made.account_type, made.account_id, '${run_type}' as run_type,
    ${client_id} as client_id, v.name, v.dob, v.country, made.id as run_id
  from made
  join account a using (account_type, account_id)
  cross join lateral aml_values_of(made.${run_type}_aml_response, ${run_name}) as listed
  cross join lateral jsonb_to_recordset(
    case when listed <> '[]' then listed else jsonb_build_array(jsonb_build_object(
      'name', ${run_name},
      'dob', case when ${isOwn} then ${own_dob} else '' end,
      'country', case when ${isOwn} then a.country else '' end)) end
  ) as v (name text, dob text, country text)
  order by ${key}, made.id desc
  on conflict (account_type, account_id, run_type, client_id, name, dob, country) do update
    set run_id = excluded.run_id, removed_at = null, removed_by = null
    where excluded.run_id > kept.run_id;
  return null;
end $$;
create trigger aml_${run_type}_history_subjects after insert on aml_${run_type}_history
  referencing new table as made for each statement execute function keep_${run_type}_subjects();
`;
}

/** What follows from a run of screening. */
export const RUN_FUNCTIONS = [
  FUNCTIONS,
  ...RUNS.map(keepBestScore),
  ...RUNS.map(keepSubjects),
].join('');
