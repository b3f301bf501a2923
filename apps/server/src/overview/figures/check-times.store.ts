import type { CheckTime } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  DECIDED,
  LEGAL_WAITS_FROM,
  MEASURED_MOST,
  type TimedCheck,
  TIMED_CHECK_WORDS,
  WAITS_FROM,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  byPerson,
  type FiguresAsk,
  inDepartment,
  inPeriod,
  literals,
} from './figures-scope.store.ts';

/** Of so many decisions of a check one is measured. */
type Sample = Readonly<Record<'kyc' | 'aml' | 'kyb' | 'legal' | 'payment', number>>;

interface Ask extends FiguresAsk {
  readonly sample: Sample;
}

function isSampled(column: string, one_in: number): RawBuilder<boolean> {
  return one_in === 1 ? sql`true` : sql`${sql.ref(column)} % ${one_in} = 0`;
}

interface Decided {
  readonly table: string;
  readonly moment: string;
  readonly status: string;
  readonly words: readonly string[];
  readonly one_in: number;
}

/** The measured decisions of a history as `d`: picked from the index on their moments, then read by number. */
function measured(
  ask: Ask,
  { table, moment, status, words, one_in }: Decided,
): RawBuilder<unknown> {
  const history = sql.table(table);
  return sql`(
    with picked as materialized (
      select i.id from ${history} i
      where ${inPeriod(`i.${moment}`, ask)} and ${sql.ref(`i.${status}`)} in (${literals(words)})
        and ${isSampled('i.id', one_in)} and ${byPerson('i.admin_uuid', ask)}
    )
    select h.* from picked join ${history} h on h.id = picked.id
  ) d`;
}

/** Rows of a check and the seconds each waited for its first decision. */
type Waited = RawBuilder<{ check: TimedCheck; seconds: number }>;

/** KYC: from the beginning of its record; a second decision on the same record is none of these. */
function waitedForKyc(ask: Ask): Waited {
  const of = { table: 'kyc_record', moment: 'updated_1', status: 'cleaned_status' } as const;
  return sql`
    select 'kyc' as "check", extract(epoch from d.updated_1 - d.created) as seconds
    from ${measured(ask, { ...of, words: DECIDED.kyc, one_in: ask.sample.kyc })}
    where d.updated_1 > d.created and ${inDepartment('d', ask)}
      and (
        select count(*) from kyc_record p
        where p.account_type = d.account_type and p.account_id = d.account_id
          and p.account_sub_id is not distinct from d.account_sub_id
          and p.id < d.id and p.created = d.created
          and p.cleaned_status in (${literals(DECIDED.kyc)})
      ) = 0`;
}

interface History {
  readonly check: 'kyb' | 'payment';
  readonly table: 'kyb_history' | 'payment_history';
  readonly status: 'kyb_status' | 'status';
}

/** KYB and payment: from the first row that waits after the decision before. */
function waitedInHistory({ check, table, status }: History, ask: Ask): Waited {
  const words = DECIDED[check];
  const history = sql.table(table);
  const isSame = (alias: string) => sql`
    ${sql.ref(`${alias}.account_type`)} = d.account_type
    and ${sql.ref(`${alias}.account_id`)} = d.account_id and ${sql.ref(`${alias}.id`)} < d.id`;
  const of = { table, moment: 'created', status, words, one_in: ask.sample[check] };
  return sql`
    select ${sql.lit(check)} as "check", extract(epoch from d.created - w.since) as seconds
    from ${measured(ask, of)}
    cross join lateral (
      select min(o.created) as since from ${history} o
      where ${isSame('o')} and ${sql.ref(`o.${status}`)} = ${sql.lit(WAITS_FROM[check])}
        and o.id > coalesce((
          select max(p.id) from ${history} p
          where ${isSame('p')} and ${sql.ref(`p.${status}`)} in (${literals(words)})
        ), 0)
    ) w
    where w.since is not null and ${inDepartment('d', ask)}`;
}

/** Legal: from the moment at which both KYB and KYC were settled. */
function waitedForLegal(ask: Ask): Waited {
  const words = DECIDED.legal;
  const of = { table: 'legal_history', moment: 'created', status: 'due_diligence_status' } as const;
  return sql`
    select 'legal' as "check", extract(epoch from d.created - w.since) as seconds
    from ${measured(ask, { ...of, words, one_in: ask.sample.legal })}
    cross join lateral (
      select greatest(
        (select max(k.created) from kyb_history k
          where k.account_type = d.account_type and k.account_id = d.account_id
            and k.created <= d.created and k.kyb_status = ${sql.lit(LEGAL_WAITS_FROM.kyb)}),
        (select max(r.updated_1) from kyc_record r
          where r.account_type = d.account_type and r.account_id = d.account_id
            and r.updated_1 <= d.created and r.cleaned_status = ${sql.lit(LEGAL_WAITS_FROM.kyc)})
      ) as since
    ) w
    where w.since < d.created and ${inDepartment('d', ask)}
      and (
        select count(*) from legal_history p
        where p.account_type = d.account_type and p.account_id = d.account_id
          and p.id < d.id and p.created >= w.since and p.due_diligence_status in (${literals(words)})
      ) = 0`;
}

/** AML: from the run to the first decision on any hit of it. */
function waitedForAml(ask: Ask): Waited {
  return sql`
    select d.run_type || '-aml' as "check", extract(epoch from d.decided
      - coalesce(i.individual_aml_timestamp, b.business_aml_timestamp)) as seconds
    from (
      select h.run_type, h.run_id, min(d.created) as decided
      from aml_hit_decision d
      join aml_hit h on h.id = d.hit_id
      where ${inPeriod('d.created', ask)} and d.disposition <> 'OPEN'
        and ${isSampled('h.run_id', ask.sample.aml)}
        and ${byPerson('d.admin_uuid', ask)} and ${inDepartment('h', ask)}
      group by h.run_type, h.run_id
    ) d
    left join aml_individual_history i on d.run_type = 'individual' and i.id = d.run_id
    left join aml_business_history b on d.run_type = 'business' and b.id = d.run_id
    where not exists (
      select from aml_hit o join aml_hit_decision e on e.hit_id = o.id
      where o.run_type = d.run_type and o.run_id = d.run_id and e.created < d.decided
    )`;
}

/** Counts the decisions of the period, from the indexes on their moments, and how many of them to measure. */
async function drawSample(db: Kysely<Schema>, ask: FiguresAsk): Promise<Sample> {
  const by = byPerson('d.admin_uuid', ask);
  const { rows } = await sql<Record<keyof Sample, number>>`
    select
      (select count(*) from kyc_record d where ${inPeriod('d.updated_1', ask)}
        and d.cleaned_status in (${literals(DECIDED.kyc)}) and ${by}) as kyc,
      (select count(*) from kyb_history d where ${inPeriod('d.created', ask)}
        and d.kyb_status in (${literals(DECIDED.kyb)}) and ${by}) as kyb,
      (select count(*) from legal_history d where ${inPeriod('d.created', ask)}
        and d.due_diligence_status in (${literals(DECIDED.legal)}) and ${by}) as legal,
      (select count(*) from payment_history d where ${inPeriod('d.created', ask)}
        and d.status in (${literals(DECIDED.payment)}) and ${by}) as payment,
      (select count(*) from aml_hit_decision d where ${inPeriod('d.created', ask)} and ${by}) as aml
  `.execute(db);
  const oneIn = (check: keyof Sample) =>
    Math.max(1, Math.ceil((rows[0]?.[check] ?? 0) / MEASURED_MOST));
  return {
    kyc: oneIn('kyc'),
    aml: oneIn('aml'),
    kyb: oneIn('kyb'),
    legal: oneIn('legal'),
    payment: oneIn('payment'),
  };
}

/** How the sample of each check is named. */
const SAMPLE_OF = {
  kyc: 'kyc',
  'individual-aml': 'aml',
  'business-aml': 'aml',
  kyb: 'kyb',
  legal: 'legal',
  payment: 'payment',
} as const satisfies Readonly<Record<TimedCheck, keyof Sample>>;

/** How long checks waited for the first decision that was made in the period; one row a check. */
export async function measureChecks(db: Kysely<Schema>, asked: FiguresAsk): Promise<CheckTime[]> {
  const sample = await drawSample(db, asked);
  const ask = { ...asked, sample };
  const waited = [
    waitedForKyc(ask),
    waitedForAml(ask),
    waitedInHistory({ check: 'kyb', table: 'kyb_history', status: 'kyb_status' }, ask),
    waitedForLegal(ask),
    waitedInHistory({ check: 'payment', table: 'payment_history', status: 'status' }, ask),
  ];
  const { rows } = await sql<Omit<CheckTime, 'one_in'>>`
    select w."check", count(*) as decided,
      percentile_cont(0.5) within group (order by w.seconds::float8) as median_seconds,
      percentile_cont(0.95) within group (order by w.seconds::float8) as p95_seconds
    from (${sql.join(waited, sql` union all `)}) w
    group by w."check"
  `.execute(db);
  return TIMED_CHECK_WORDS.map((check) => ({
    ...(rows.find((row) => row.check === check) ?? {
      check,
      decided: 0,
      median_seconds: null,
      p95_seconds: null,
    }),
    one_in: sample[SAMPLE_OF[check]],
  }));
}
