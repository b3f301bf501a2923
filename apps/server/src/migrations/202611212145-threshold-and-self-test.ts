import { type Kysely, sql } from 'kysely';

const TABLES = `
create table screening_threshold (
  version integer primary key check (version > 0),
  threshold double precision not null check (threshold > 0 and threshold <= 1),
  from_threshold double precision not null,
  reason text not null check (btrim(reason) <> ''),
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user (uuid)
);
create trigger screening_threshold_append_only
  before update or delete or truncate on screening_threshold
  for each statement execute function refuse_change();

create table screening_self_test (
  id bigint generated always as identity primary key,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  why text check (why in ('no-lists', 'unavailable', 'interrupted')),
  how text not null check (how in ('desk', 'command-line')),
  admin_uuid uuid references admin_user (uuid),
  created timestamptz(3) not null,
  finished timestamptz(3),
  done integer not null default 0,
  total integer not null default 0,
  takes integer not null default 0,
  lease_by text,
  lease_until timestamptz(3),
  duration_ms integer,
  threshold double precision,
  algorithm_version text not null default '',
  generator_version text not null default '',
  lists jsonb not null default '[]',
  kinds jsonb not null default '[]',
  wrong jsonb not null default '[]',
  check ((state in ('done', 'failed')) = (finished is not null)),
  check ((state = 'failed') = (why is not null))
);
create unique index screening_self_test_one on screening_self_test ((true))
  where state in ('waiting', 'running');

create function refuse_settled_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.finished is null then return new; end if;
  raise exception 'a settled row of % stays as it is', tg_table_name;
end $$;
create trigger screening_self_test_settled before update or delete on screening_self_test
  for each row execute function refuse_settled_change();

create table aml_best_score (
  account_type text not null,
  account_id bigint not null,
  run_type text not null check (run_type in ('individual', 'business')),
  client_id text not null,
  run_id bigint not null,
  best_score integer,
  score_floor integer not null,
  primary key (account_type, account_id, run_type, client_id)
) with (fillfactor = 90);

create function best_score_of(response jsonb) returns integer language sql immutable as $$
  select case
    when response ? 'best_score' then round((response ->> 'best_score')::numeric * 10000)::integer
    else (
      select round(max((hit ->> 'score')::numeric) * 100)::integer
        from jsonb_path_query(response, '$.*[*].data[*]') as hit
       where hit ->> 'verdict' is distinct from 'contradicted'
    )
  end
$$;

create function score_floor_of(response jsonb) returns integer language sql immutable as $$
  select coalesce(round((response ->> 'score_floor')::numeric * 10000), 8200)::integer
$$;
`;

interface Runs {
  readonly run_type: 'individual' | 'business';
  readonly client_id: string;
}

const RUNS: readonly Runs[] = [
  { run_type: 'individual', client_id: 'client_id' },
  { run_type: 'business', client_id: "account_type || ':' || account_id" },
];

/** The newest run of each subject among `runs`, as its best score is kept. */
function newestOf({ run_type, client_id }: Runs, runs: string): string {
  const key = `account_type, account_id, ${client_id}`;
  return `
    select distinct on (${key}) account_type, account_id, '${run_type}', ${client_id}, id,
           best_score_of(${run_type}_aml_response), score_floor_of(${run_type}_aml_response)
      from ${runs}
     order by ${key}, id desc`;
}

/** Keeps the best score of whatever is run, whoever writes the run. */
function keepBestScores(runs: Runs): string {
  const { run_type } = runs;
  return `
    create function keep_${run_type}_best_score() returns trigger language plpgsql as $$
    begin
      insert into aml_best_score as kept ${newestOf(runs, 'made')}
      on conflict (account_type, account_id, run_type, client_id) do update
         set run_id = excluded.run_id, best_score = excluded.best_score,
             score_floor = excluded.score_floor
       where excluded.run_id > kept.run_id;
      return null;
    end $$;
    create trigger aml_${run_type}_history_best_score after insert on aml_${run_type}_history
      referencing new table as made
      for each statement execute function keep_${run_type}_best_score();
    insert into aml_best_score ${newestOf(runs, `aml_${run_type}_history`)};`;
}

/**
 * The threshold of screening with its history; self-tests; and the best score of each subject's newest
 * run. Runs stored before know no score below .82, which was the threshold then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const runs of RUNS) await sql.raw(keepBestScores(runs)).execute(db);
}
