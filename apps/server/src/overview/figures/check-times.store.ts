import type { CheckTime } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  CHECKS,
  checkRow,
  decidedWords,
  MEASURED_CHECKS,
  type MeasuredCheck,
} from '@verify-admin/rulebook/checks/checks';
import { LEGAL_NEEDS } from '@verify-admin/rulebook/legal/legal.rules';
import {
  COUNTED_CHECKS,
  type CountedCheck,
  MEASURED_MOST,
  type TimedCheck,
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
type Sample = Readonly<Record<CountedCheck | 'aml', number>>;

interface Ask extends FiguresAsk {
  readonly sample: Sample;
}

function isSampled(column: string, one_in: number): RawBuilder<boolean> {
  return one_in === 1 ? sql`true` : sql`${sql.ref(column)} % ${one_in} = 0`;
}

/** Whether a row of a check's history is one of its decisions. */
function isDecision(alias: string, check: CountedCheck): RawBuilder<boolean> {
  const { status } = checkRow(check).history;
  return sql`${sql.ref(`${alias}.${status}`)} in (${literals(decidedWords(check))})`;
}

/** The measured decisions of a history as `d`: picked from the index on their moments, then read by number. */
function measured(check: CountedCheck, ask: Ask): RawBuilder<unknown> {
  const { table, at } = checkRow(check).history;
  const history = sql.table(table);
  return sql`(
    with picked as materialized (
      select i.id from ${history} i
      where ${inPeriod(`i.${at}`, ask)} and ${isDecision('i', check)}
        and ${isSampled('i.id', ask.sample[check])} and ${byPerson('i.admin_uuid', ask)}
    )
    select h.* from picked join ${history} h on h.id = picked.id
  ) d`;
}

/** Rows of a check and the seconds each waited for its first decision. */
type Waited = RawBuilder<{ check: TimedCheck; seconds: number }>;

/** KYC: from the beginning of its record; a second decision on the same record is none of these. */
function waitedForKyc(ask: Ask): Waited {
  return sql`
    select 'kyc' as "check", extract(epoch from d.updated_1 - d.created) as seconds
    from ${measured('kyc', ask)}
    where d.updated_1 > d.created and ${inDepartment('d', ask)}
      and (
        select count(*) from kyc_record p
        where p.account_type = d.account_type and p.account_id = d.account_id
          and p.account_sub_id is not distinct from d.account_sub_id
          and p.id < d.id and p.created = d.created
          and ${isDecision('p', 'kyc')}
      ) = 0`;
}

/** KYB and payment: from the first row with the status that waits, after the decision before. */
function waitedInHistory(check: CountedCheck, from: string, ask: Ask): Waited {
  const { table, status, at } = checkRow(check).history;
  const history = sql.table(table);
  const isSame = (alias: string) => sql`
    ${sql.ref(`${alias}.account_type`)} = d.account_type
    and ${sql.ref(`${alias}.account_id`)} = d.account_id and ${sql.ref(`${alias}.id`)} < d.id`;
  return sql`
    select ${sql.lit(CHECKS[check].checklist.row)} as "check",
      extract(epoch from ${sql.ref(`d.${at}`)} - w.since) as seconds
    from ${measured(check, ask)}
    cross join lateral (
      select min(${sql.ref(`o.${at}`)}) as since from ${history} o
      where ${isSame('o')} and ${sql.ref(`o.${status}`)} = ${sql.lit(from)}
        and o.id > coalesce((
          select max(p.id) from ${history} p
          where ${isSame('p')} and ${isDecision('p', check)}
        ), 0)
    ) w
    where w.since is not null and ${inDepartment('d', ask)}`;
}

/** Legal: from the moment at which both KYB and KYC were settled. */
function waitedForLegal(ask: Ask): Waited {
  return sql`
    select 'legal' as "check", extract(epoch from d.created - w.since) as seconds
    from ${measured('legal', ask)}
    cross join lateral (
      select greatest(
        (select max(k.created) from kyb_history k
          where k.account_type = d.account_type and k.account_id = d.account_id
            and k.created <= d.created and k.kyb_status = ${sql.lit(LEGAL_NEEDS.kyb_status)}),
        (select max(r.updated_1) from kyc_record r
          where r.account_type = d.account_type and r.account_id = d.account_id
            and r.updated_1 <= d.created and r.cleaned_status = ${sql.lit(LEGAL_NEEDS.kyc_status)})
      ) as since
    ) w
    where w.since < d.created and ${inDepartment('d', ask)}
      and (
        select count(*) from legal_history p
        where p.account_type = d.account_type and p.account_id = d.account_id
          and p.id < d.id and p.created >= w.since and ${isDecision('p', 'legal')}
      ) = 0`;
}

/** AML: from the run to the first decision on any hit of it. */
function waitedForAml(ask: Ask): Waited {
  return sql`
    select d.run_type || '-aml' as "check", extract(epoch from f.created
      - coalesce(i.individual_aml_timestamp, b.business_aml_timestamp)) as seconds
    from (
      select h.run_type, h.run_id, min(d.id) as first
      from aml_hit_decision d
      join aml_hit h on h.id = d.hit_id
      where ${inPeriod('d.created', ask)} and d.disposition <> 'OPEN'
        and ${isSampled('h.run_id', ask.sample.aml)}
        and ${byPerson('d.admin_uuid', ask)} and ${inDepartment('h', ask)}
      group by h.run_type, h.run_id
    ) d
    join aml_hit_decision f on f.id = d.first
    left join aml_individual_history i on d.run_type = 'individual' and i.id = d.run_id
    left join aml_business_history b on d.run_type = 'business' and b.id = d.run_id
    where not exists (
      select from aml_hit o join aml_hit_decision e on e.hit_id = o.id
      where o.run_type = d.run_type and o.run_id = d.run_id and e.id < d.first
    )`;
}

/** Counts the decisions of the period, from the indexes on their moments, and how many of them to measure. */
async function drawSample(db: Kysely<Schema>, ask: FiguresAsk): Promise<Sample> {
  const by = byPerson('d.admin_uuid', ask);
  const counts = COUNTED_CHECKS.map((check) => {
    const { table, at } = checkRow(check).history;
    return sql`(select count(*) from ${sql.table(table)} d
      where ${inPeriod(`d.${at}`, ask)} and ${isDecision('d', check)} and ${by}) as ${sql.ref(check)}`;
  });
  const { rows } = await sql<Record<keyof Sample, number>>`
    select ${sql.join(counts)},
      (select count(*) from aml_hit_decision d where ${inPeriod('d.created', ask)} and ${by}) as aml
  `.execute(db);
  const oneIn = (of: keyof Sample): [keyof Sample, number] => {
    return [of, Math.max(1, Math.ceil((rows[0]?.[of] ?? 0) / MEASURED_MOST))];
  };
  return Object.fromEntries([...COUNTED_CHECKS, 'aml' as const].map(oneIn)) as Sample;
}

/** How long each check waited, by how its row says that this is measured. */
function waitedFor(check: MeasuredCheck, ask: Ask): Waited[] {
  const from = CHECKS[check].measured_from;
  if (from === 'record') return [waitedForKyc(ask)];
  if (from === 'readiness') return [waitedForLegal(ask)];
  return from === 'run' ? [] : [waitedInHistory(check as CountedCheck, from.status, ask)];
}

/** How long checks waited for the first decision that was made in the period; one row a check. */
export async function measureChecks(db: Kysely<Schema>, asked: FiguresAsk): Promise<CheckTime[]> {
  const sample = await drawSample(db, asked);
  const ask = { ...asked, sample };
  const waited = [waitedForAml(ask), ...MEASURED_CHECKS.flatMap((check) => waitedFor(check, ask))];
  // Of clocks that differed when it was measured: nobody waits for less than no time.
  const seconds = sql`greatest(w.seconds::float8, 0)`;
  const { rows } = await sql<Omit<CheckTime, 'one_in'>>`
    select w."check", count(*) as decided,
      percentile_cont(0.5) within group (order by ${seconds}) as median_seconds,
      percentile_cont(0.95) within group (order by ${seconds}) as p95_seconds
    from (${sql.join(waited, sql` union all `)}) w
    group by w."check"
  `.execute(db);
  return MEASURED_CHECKS.map((name) => {
    const check: TimedCheck = CHECKS[name].checklist.row;
    const none = { check, decided: 0, median_seconds: null, p95_seconds: null };
    const found = rows.find((row) => row.check === check) ?? none;
    const one_in = sample[CHECKS[name].measured_from === 'run' ? 'aml' : (name as CountedCheck)];
    return { ...found, one_in };
  });
}
