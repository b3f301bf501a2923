import { type Kysely, sql } from 'kysely';

const TABLES = `
alter table verification add column individual_aml_open integer not null default 0;
alter table verification add column business_aml_open integer not null default 0;

create table aml_hit (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  run_type text not null check (run_type in ('individual', 'business')),
  run_id bigint not null,
  client_id text not null,
  list_name text not null,
  uid text not null,
  listed_name text not null,
  record_hash text not null,
  subject_hash text not null,
  score double precision not null,
  verdict text not null check (verdict in ('match', 'possible', 'contradicted')),
  individual_run bigint generated always as (case when run_type = 'individual' then run_id end)
    stored references aml_individual_history (id),
  business_run bigint generated always as (case when run_type = 'business' then run_id end)
    stored references aml_business_history (id),
  unique (run_type, run_id, list_name, uid),
  foreign key (account_type, account_id) references account (account_type, account_id)
);
create index aml_hit_account on aml_hit (account_type, account_id, run_type, id desc);

create table aml_hit_decision (
  id bigint generated always as identity primary key,
  hit_id bigint not null references aml_hit (id),
  disposition text not null
    check (disposition in ('OPEN', 'FALSE_POSITIVE', 'TRUE_MATCH', 'INCONCLUSIVE')),
  comment text not null check (btrim(comment) <> ''),
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user (uuid)
);
create index aml_hit_decision_hit on aml_hit_decision (hit_id, id desc);

create table aml_suppression (
  id bigint generated always as identity primary key,
  hit_id bigint not null references aml_hit (id),
  admin_uuid uuid not null references admin_user (uuid),
  reason text not null check (btrim(reason) <> ''),
  created timestamptz(3) not null,
  expires timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by uuid references admin_user (uuid),
  expiry_noted timestamptz(3),
  check ((revoked_at is null) = (revoked_by is null))
);
create index aml_suppression_hit on aml_suppression (hit_id, id desc);
create index aml_suppression_expiring on aml_suppression (expires)
  where expires is not null and revoked_at is null and expiry_noted is null;
`;

const APPEND_ONLY = ['aml_hit', 'aml_hit_decision'];

interface Runs {
  readonly run_type: 'individual' | 'business';
  readonly check: 'AML' | 'COMPANY';
  readonly name: 'individual_name' | 'business_name';
  /** Whom a run screened. */
  readonly client_id: string;
}

const RUNS: readonly Runs[] = [
  {
    run_type: 'individual',
    check: 'AML',
    name: 'individual_name',
    client_id: 'h.client_id',
  },
  {
    run_type: 'business',
    check: 'COMPANY',
    name: 'business_name',
    client_id: `h.account_type || ':' || h.account_id`,
  },
];

/** Files what the runs stored so far found. Where the engine gave no hash of the record, one is taken over what is shown of it. */
function backfill({ run_type, check, name, client_id }: Runs): string {
  const sha = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
  const query = `hit->'explanation'->'query'`;
  const record = `concat_ws(E'\\n', hit->>'name', hit->>'dob', hit->>'nationality', hit->>'reason')`;
  const subject = `concat_ws(E'\\n', coalesce(nullif(${query}->>'folded', ''), h.${name}),
    coalesce(${query}->>'dob', ''), coalesce(${query}->>'country', ''))`;
  return `
insert into aml_hit (account_type, account_id, run_type, run_id, client_id, list_name, uid,
  listed_name, record_hash, subject_hash, score, verdict)
select h.account_type, h.account_id, '${run_type}', h.id, ${client_id}, hit->>'listName',
  coalesce(nullif(hit->>'listNumber', ''), ${sha(record)}), hit->>'name',
  coalesce(nullif(hit->'explanation'->'entry'->>'record_hash', ''), ${sha(record)}), ${sha(subject)},
  (hit->>'score')::double precision, hit->>'verdict'
from aml_${run_type}_history h
cross join lateral jsonb_array_elements(h.${run_type}_aml_response->'${check}') with ordinality as c(one, at)
cross join lateral jsonb_array_elements(c.one->'data') with ordinality as d(hit, place)
order by h.id, c.at, d.place
on conflict do nothing`;
}

/** The counts of the hits in force: those of the newest run of each subject; none is decided yet. */
function recount(run_type: Runs['run_type']): string {
  return `
update verification v
set ${run_type}_aml_hits = n.hits, ${run_type}_aml_open = n.open
from (
  select h.account_type, h.account_id, count(*) as hits,
    count(*) filter (where h.verdict <> 'contradicted') as open
  from aml_hit h
  where h.run_type = '${run_type}' and h.run_id = (
    select max(r.id) from aml_${run_type}_history r
    where r.account_type = h.account_type and r.account_id = h.account_id
      ${run_type === 'individual' ? 'and r.client_id = h.client_id' : ''}
  )
  group by h.account_type, h.account_id
) n
where v.account_type = n.account_type and v.account_id = n.account_id`;
}

/** The hits of screenings, what reviewers decide on them, and what they keep from alerting again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const runs of RUNS) {
    await sql.raw(backfill(runs)).execute(db);
    await sql.raw(recount(runs.run_type)).execute(db);
  }
  for (const table of APPEND_ONLY) {
    await sql
      .raw(
        `create trigger ${table}_append_only before update or delete or truncate on ${table}
         for each statement execute function refuse_change()`,
      )
      .execute(db);
  }
}
