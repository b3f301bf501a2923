import { type Kysely, sql } from 'kysely';

interface Runs {
  readonly run_type: 'individual' | 'business';
  readonly check: 'AML' | 'COMPANY';
  /** Who was screened. */
  readonly client_id: string;
  /** The name the account itself is stored with. */
  readonly own_name: string;
  readonly own_dob: string;
}

const RUNS: readonly Runs[] = [
  {
    run_type: 'individual',
    check: 'AML',
    client_id: 'made.client_id',
    own_name: `btrim(a.first_name || ' ' || a.last_name)`,
    own_dob: `coalesce(a.bday::text, '')`,
  },
  {
    run_type: 'business',
    check: 'COMPANY',
    client_id: `made.account_type || ':' || made.account_id`,
    own_name: 'btrim(a.company_name)',
    own_dob: `''`,
  },
];

/** What a hit was found with: as the run says, else as its explanation does. */
const HIT_VALUES = (run_name: string) => `
  coalesce(hit->'asked'->>'name', nullif(hit->'explanation'->'query'->>'name', ''), ${run_name}) as name,
  coalesce(hit->'asked'->>'dob', hit->'explanation'->'query'->>'dob', '') as dob,
  coalesce(hit->'asked'->>'country', hit->'explanation'->'query'->>'country', '') as country`;

const TABLES = `
create table aml_subject (
  id bigint generated always as identity,
  account_type text not null,
  account_id bigint not null,
  run_type text not null check (run_type in ('individual', 'business')),
  client_id text not null,
  name text not null,
  dob text not null,
  country text not null,
  run_id bigint not null,
  removed_at timestamptz(3),
  removed_by uuid references admin_user (uuid),
  primary key (account_type, account_id, run_type, client_id, name, dob, country),
  foreign key (account_type, account_id) references account (account_type, account_id),
  check ((removed_at is null) = (removed_by is null))
) with (fillfactor = 80);

create function aml_values_of(response jsonb, run_name text) returns jsonb
language plpgsql immutable as $$
begin
  if jsonb_typeof(response->'asked') = 'array' then return response->'asked'; end if;
  return (
    select coalesce(jsonb_agg(distinct to_jsonb(one)), '[]')
      from (select ${HIT_VALUES('run_name')} from jsonb_path_query(response, '$.*[*].data[*]') as hit) one
  );
end $$;

alter table aml_hit
  add column asked_name text not null default '',
  add column asked_dob text not null default '',
  add column asked_country text not null default '',
  drop constraint aml_hit_run_type_run_id_list_name_uid_key,
  add unique (run_type, run_id, list_name, uid, asked_name, asked_dob, asked_country);

alter table aml_batch_row
  add column is_repeated boolean not null default false,
  add column differs text[] not null default '{}';

alter table verification
  add column individual_aml_contradicted integer not null default 0,
  add column business_aml_contradicted integer not null default 0;
`;

/** The values each run of `runs` screened, the newest run of each. */
function valuesIn({ run_type, client_id, own_name, own_dob }: Runs, runs: string): string {
  const run_name = `made.${run_type}_name`;
  const isOwn = `lower(${run_name}) = lower(${own_name}) and ${client_id} not like '%&%'`;
  const key = `made.account_type, made.account_id, ${client_id}, v.name, v.dob, v.country`;
  return `
    select distinct on (${key}) made.account_type, made.account_id, '${run_type}' as run_type,
      ${client_id} as client_id, v.name, v.dob, v.country, made.id as run_id
    from ${runs} made
    join account a using (account_type, account_id)
    cross join lateral aml_values_of(made.${run_type}_aml_response, ${run_name}) as listed
    cross join lateral jsonb_to_recordset(
      case when listed <> '[]' then listed else jsonb_build_array(jsonb_build_object(
        'name', ${run_name},
        'dob', case when ${isOwn} then ${own_dob} else '' end,
        'country', case when ${isOwn} then a.country else '' end)) end
    ) as v (name text, dob text, country text)
    order by ${key}, made.id desc`;
}

const COLUMNS = 'account_type, account_id, run_type, client_id, name, dob, country, run_id';

/** Keeps the values every run screened, no matter what wrote the run. */
function keepSubjects(runs: Runs): string {
  const { run_type } = runs;
  return `
    create function keep_${run_type}_subjects() returns trigger language plpgsql as $$
    begin
      insert into aml_subject as kept (${COLUMNS}) ${valuesIn(runs, 'made')}
      on conflict (account_type, account_id, run_type, client_id, name, dob, country) do update
         set run_id = excluded.run_id, removed_at = null, removed_by = null
       where excluded.run_id > kept.run_id;
      return null;
    end $$;
    create trigger aml_${run_type}_history_subjects after insert on aml_${run_type}_history
      referencing new table as made
      for each statement execute function keep_${run_type}_subjects();`;
}

/** What each filed hit was found with, as its run says. */
function nameHits({ run_type, check }: Runs): string {
  const record = `concat_ws(E'\\n', hit->>'name', hit->>'dob', hit->>'nationality', hit->>'reason')`;
  const sha = `encode(sha256(convert_to(${record}, 'UTF8')), 'hex')`;
  return `
    update aml_hit f
       set asked_name = found.name, asked_dob = found.dob, asked_country = found.country
      from (
        select h.id, hit->>'listName' as list_name,
          coalesce(nullif(hit->>'listNumber', ''), ${sha}) as uid,
          ${HIT_VALUES(`h.${run_type}_name`)}
        from aml_${run_type}_history h
        cross join lateral jsonb_array_elements(h.${run_type}_aml_response->'${check}') as c(one)
        cross join lateral jsonb_array_elements(c.one->'data') as d(hit)
      ) found
     where f.run_type = '${run_type}' and f.run_id = found.id
       and f.list_name = found.list_name and f.uid = found.uid`;
}

/**
 * The subjects of the runs stored so far. A later run of the same name that found nobody at all, not
 * even contradicted, takes the place of the earlier ones; birth date and country cannot add a hit.
 */
function backfill(runs: Runs): string {
  const { run_type, client_id } = runs;
  const history = `aml_${run_type}_history`;
  return `
    insert into aml_subject (${COLUMNS})
    select v.* from (${valuesIn(runs, history)}) v
    where not exists (
      select from ${history} made
      where made.account_type = v.account_type and made.account_id = v.account_id
        and ${client_id} = v.client_id and made.id > v.run_id
        and lower(made.${run_type}_name) = lower(v.name)
        and made.${run_type}_aml_status = 'NOT_SUSPECTED'
        and not exists (
          select from aml_hit f where f.run_type = '${run_type}' and f.run_id = made.id)
    )`;
}

/** Counts and statuses by the worst subject; none becomes better by it. */
function recount({ run_type }: Runs): string {
  const pep =
    run_type === 'individual' ? ', individual_aml_pep = v.individual_aml_pep or n.pep' : '';
  return `
    with hit as (
      select f.account_type, f.account_id, f.client_id, f.asked_dob, f.list_name, f.uid, f.verdict,
        coalesce((select d.disposition from aml_hit_decision d where d.hit_id = f.id
          order by d.id desc limit 1), 'OPEN') as disposition,
        exists (
          select from aml_suppression s join aml_hit o on o.id = s.hit_id
          where o.account_type = f.account_type and o.account_id = f.account_id
            and o.run_type = f.run_type and o.client_id = f.client_id
            and o.list_name = f.list_name and o.uid = f.uid and o.record_hash = f.record_hash
            and o.subject_hash = f.subject_hash and s.revoked_at is null
            and (s.expires is null or s.expires > now())
        ) as is_suppressed
      from aml_hit f
      join aml_subject s on s.account_type = f.account_type and s.account_id = f.account_id
        and s.run_type = f.run_type and s.client_id = f.client_id and s.run_id = f.run_id
        and s.name = f.asked_name and s.dob = f.asked_dob and s.country = f.asked_country
      where f.run_type = '${run_type}'
    ), judged as (
      select *, disposition in ('TRUE_MATCH', 'INCONCLUSIVE') or (
        disposition = 'OPEN' and verdict <> 'contradicted' and not is_suppressed) as counts
      from hit
    ), record as (
      select account_type, account_id, list_name, bool_or(counts) as counts,
        bool_or(counts and disposition = 'OPEN') as waits,
        bool_and(verdict = 'contradicted' and disposition = 'OPEN') as is_contradicted
      from judged group by account_type, account_id, client_id, asked_dob, list_name, uid
    ), n as (
      select account_type, account_id, count(*) as hits, bool_or(counts) as suspected,
        count(*) filter (where waits) as open,
        count(*) filter (where is_contradicted) as contradicted,
        bool_or(counts and list_name = 'PEPS') as pep
      from record group by account_type, account_id
    )
    update verification v
    set ${run_type}_aml_hits = greatest(v.${run_type}_aml_hits, n.hits),
      ${run_type}_aml_open = greatest(v.${run_type}_aml_open, n.open),
      ${run_type}_aml_contradicted = n.contradicted,
      ${run_type}_aml_status = case when n.suspected then 'SUSPECTED'
        else v.${run_type}_aml_status end${pep}
    from n where v.account_type = n.account_type and v.account_id = n.account_id;

    update verification v set ${run_type}_aml_status = 'SUSPECTED'
    from aml_subject s join aml_${run_type}_history h on h.id = s.run_id
    where s.run_type = '${run_type}' and h.${run_type}_aml_status = 'SUSPECTED'
      and v.account_type = s.account_type and v.account_id = s.account_id
      and not exists (
        select from aml_hit f where f.run_type = '${run_type}' and f.run_id = h.id)`;
}

/** The subjects of a check are kept apart, each with the values and the newest run it was screened with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(TABLES);
  await run('alter table aml_hit disable trigger aml_hit_append_only');
  for (const runs of RUNS) {
    await run(nameHits(runs));
    await run(backfill(runs));
    await run(recount(runs));
    await run(keepSubjects(runs));
  }
  await run('alter table aml_hit enable trigger aml_hit_append_only');
}
