import { RULE_MAKER } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import {
  type CaseWords,
  describeApproval,
  describeEmail,
  describeExpired,
  describeExpiredIdentity,
  describeFacts,
  describePictures,
  describeHits,
  describeKyb,
  describeLegal,
  describeMention,
  describePayment,
  describeStatus,
  type HitsFacts,
  NO_WORDS,
} from '@verify-admin/rulebook/work/work-case-words';
import { IDENTITY_CASE } from '@verify-admin/rulebook/expired-documents/identity-document.rules';
import { isCaseKind } from '@verify-admin/rulebook/checks/waiting.rules';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { isFoundLast } from '../aml/hits/hits-in-force.store.ts';
import type { StoredCase } from './work-cases.store.ts';

type Words = Map<number, CaseWords>;
type ReadWords = (db: Kysely<Schema>, cases: RawBuilder<unknown>) => Promise<Words>;

/** The rows of a query by the number of their case, each in words. */
async function wordsOf<Row extends { readonly id: number }>(
  db: Kysely<Schema>,
  query: RawBuilder<Row>,
  describe: (row: Row) => CaseWords,
): Promise<Words> {
  const { rows } = await query.execute(db);
  return new Map(rows.map((row) => [row.id, describe(row)]));
}

const OF_ACCOUNT = (alias: string) =>
  sql.raw(`${alias}.account_type = c.account_type and ${alias}.account_id = c.account_id`);

/** The hits in force that nobody has settled, or not since their record changed; the most serious first. */
const OPEN_HITS = sql`
  select h.run_type, h.verdict, h.score, h.asked_name, h.asked_dob, h.list_name, l.state as listing
  from aml_hit h
  left join lateral (
    select d.id, d.disposition from aml_hit_decision d
    where d.hit_id = h.id order by d.id desc limit 1
  ) d on true
  left join lateral (
    select l.state, l.decision_id from aml_hit_listing l
    where l.hit_id = h.id order by l.id desc limit 1
  ) l on true
  where ${OF_ACCOUNT('h')} and ${isFoundLast('h')}
    and case coalesce(d.disposition, 'OPEN')
      when 'FALSE_POSITIVE' then false
      when 'OPEN' then h.verdict <> 'contradicted' or exists (
        select from aml_hit_listing r where r.run_id = h.run_id
          and r.hit_id in (select o.id from aml_hit o where ${OF_ACCOUNT('o')}
            and o.run_type = h.run_type and o.list_name = h.list_name and o.uid = h.uid))
      else l.state <> 'LISTED' and l.decision_id = d.id
    end
  order by h.verdict = 'match' desc, h.score desc, h.id`;

const readHits: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<HitsFacts & { id: number }>`
    select c.id, o.checks[1] as run_type, o.verdicts[1] as verdict, o.scores[1] as score, o.names[1] as asked_name,
      o.dobs[1] as asked_dob, o.lists, o.listings[1] as listing,
      v.individual_aml_open + v.business_aml_open as open,
      v.individual_aml_hits + v.business_aml_hits as hits
    from (${cases}) c
    join verification v on ${OF_ACCOUNT('v')}
    cross join lateral (
      select array_agg(run_type) as checks, array_agg(verdict) as verdicts, array_agg(score) as scores,
        array_agg(asked_name) as names, array_agg(asked_dob) as dobs, array_agg(listing) as listings,
        array_to_json(array_agg(distinct list_name)) as lists
      from (${OPEN_HITS}) as open_hit
    ) o
    where o.lists is not null`,
    describeHits,
  );

const readKyb: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<Parameters<typeof describeKyb>[0] & { id: number }>`
    select c.id, v.company_loc, v.company_type, v.overall_status, (
      select count(*) from compliance_image i where ${OF_ACCOUNT('i')} and i.display = 1
    ) as documents, (
      select r.item_count from information_request r where ${OF_ACCOUNT('r')} and r.state = 'OPEN'
    ) as asked
    from (${cases}) c join verification v on ${OF_ACCOUNT('v')}`,
    describeKyb,
  );

const readLegal: ReadWords = (db, cases) =>
  wordsOf(db, sql<{ id: number }>`select c.id from (${cases}) c`, describeLegal);

const readPayments: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<Parameters<typeof describePayment>[0] & { id: number }>`
    select c.id, s.payment_type, u.username as saved_by
    from (${cases}) c
    left join payment_selection s on ${OF_ACCOUNT('s')}
    left join admin_user u on u.uuid = s.saved_by`,
    describePayment,
  );

const readEmails: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<Parameters<typeof describeEmail>[0] & { id: number }>`
    select c.id, e.kind, e.recipient, e.why
    from (${cases}) c join email e on e.id = c.ref::bigint`,
    describeEmail,
  );

const readApprovals: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<Parameters<typeof describeApproval>[0] & { id: number }>`
    select c.id, r.summary, coalesce(u.username, ${RULE_MAKER}) as maker
    from (${cases}) c join approval_request r on r.id = c.ref::bigint
    left join admin_user u on u.uuid = r.maker_uuid`,
    describeApproval,
  );

const readMentions: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<Parameters<typeof describeMention>[0] & { id: number }>`
    select c.id, n.note, u.username as author
    from (${cases}) c join note n on n.id = split_part(c.ref, ':', 1)::bigint
    join admin_user u on u.uuid = n.admin_uuid`,
    describeMention,
  );

const readExpiredForms: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<Parameters<typeof describeExpired>[0] & { id: number }>`
    select c.id, (r.data_json ->> 'business_type')::integer as business_type
    from (${cases}) c join expiry_record r on ${OF_ACCOUNT('r')} where c.ref = ''`,
    describeExpired,
  );

const readExpiredIdentities: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<Parameters<typeof describeExpiredIdentity>[0] & { id: number }>`
    select c.id, a.id_expiration_date::text as id_expiration_date,
      btrim(a.first_name || ' ' || a.last_name) as name
    from (${cases}) c join account a on ${OF_ACCOUNT('a')}
    where c.ref = ${IDENTITY_CASE} and a.id_expiration_date is not null`,
    describeExpiredIdentity,
  );

const readExpired: ReadWords = async (db, cases) =>
  new Map([...(await readExpiredForms(db, cases)), ...(await readExpiredIdentities(db, cases))]);

const readPictures: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<Parameters<typeof describePictures>[0] & { id: number }>`
    select c.id, s.document, coalesce(k.owner_name, a.first_name || ' ' || a.last_name) as person_name
    from (${cases}) c
    join account a on ${OF_ACCOUNT('a')}
    join lateral (
      select document from verification_submission s
      where ${OF_ACCOUNT('s')} and coalesce(s.account_sub_id::text, '') = c.ref
      order by s.id desc limit 1) s on true
    left join lateral (
      select owner_name from kyc_record k
      where ${OF_ACCOUNT('k')} and k.account_sub_id::text = c.ref
      order by k.id desc limit 1) k on true`,
    describePictures,
  );

const readFacts: ReadWords = (db, cases) =>
  wordsOf(
    db,
    sql<Parameters<typeof describeFacts>[0] & { id: number }>`
    select c.id, v.facts_changed from (${cases}) c join verification v on ${OF_ACCOUNT('v')}`,
    describeFacts,
  );

/** Of the kinds of which more is shown than the status that waits. */
const READ: Readonly<Partial<Record<WorkKind, ReadWords>>> = {
  hits: readHits,
  kyb: readKyb,
  legal: readLegal,
  payments: readPayments,
  emails: readEmails,
  approvals: readApprovals,
  mentions: readMentions,
  expired: readExpired,
  pictures: readPictures,
  facts: readFacts,
};

/** What is shown of cases of one kind, by their number; read for a page at a time. */
export async function readCaseWords(
  db: Kysely<Schema>,
  kind: WorkKind,
  cases: readonly StoredCase[],
): Promise<(id: number) => CaseWords> {
  if (cases.length === 0) return () => NO_WORDS;
  const read = READ[kind];
  if (!read) return () => (isCaseKind(kind) ? describeStatus(kind) : NO_WORDS);
  const rows = cases.map(({ id, account_type, account_id, ref }) => ({
    id,
    account_type,
    account_id,
    ref,
  }));
  const given = sql`select * from json_to_recordset(${JSON.stringify(rows)}::json)
    as given (id bigint, account_type text, account_id bigint, ref text)`;
  const words = await read(db, given);
  return (id) => words.get(id) ?? NO_WORDS;
}
