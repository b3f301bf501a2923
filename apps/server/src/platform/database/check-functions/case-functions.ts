import { CHECK_NAMES, CHECKS, checkRow } from '@verify-admin/rulebook/checks/checks';
import {
  CASE_KINDS,
  type CheckWaiting,
  waitingsOf,
} from '@verify-admin/rulebook/checks/waiting.rules';

function literal(word: string): string {
  return `'${word.replaceAll("'", "''")}'`;
}

const listOf = (words: readonly string[]) => words.map(literal).join(', ');

function isOneOf(column: string, words: readonly (string | null)[]): string {
  const stored = words.filter((word) => word !== null);
  const isStored = `${column} in (${listOf(stored)})`;
  return words.includes(null) ? `(${isStored} or ${column} is null)` : isStored;
}

/** The condition of one row, of the verification record `v`. */
function conditionOf({ check, statuses = {}, open, isMarked }: CheckWaiting, v: string): string {
  const conditions = [
    ...Object.entries(statuses).map(([column, words]) => isOneOf(`${v}.${column}`, words)),
    ...(open === undefined ? [] : [`${v}.${open} > 0`]),
    ...(isMarked ? [`${literal(check)} = any(${v}.facts_changed)`] : []),
  ];
  return conditions.join(' and ');
}

function sinceOf(waiting: CheckWaiting, v: string): string {
  const moments = waiting.since.map((column) => `${v}.${column}`).join(', ');
  return `case when ${conditionOf(waiting, v)}
      then coalesce(greatest(${moments}), ${v}.${waiting.otherwise}) end`;
}

/** The kinds that follow from a verification record, each with since when it waits, or null. */
function waitingOf(v: string): string {
  const kinds = CASE_KINDS.map((kind) => {
    const since = waitingsOf(kind).map((waiting) => sinceOf(waiting, v));
    return `(${literal(kind)}, least(${since.join(', ')}))`;
  });
  return `(values ${kinds.join(',\n    ')}) as w (kind, since)`;
}

/** Who may not settle it: the person who saved the payment details that wait. */
const MAKER = `case when w.kind = 'payments' then (
    select s.saved_by from payment_selection s
    where s.account_type = v.account_type and s.account_id = v.account_id) end`;

/** What waits of the records that `from` has as `v`. */
const casesOf = (from: string) => `
  insert into work_case
    (kind, account_type, account_id, since, clock, assignee, department, maker)
  select w.kind, v.account_type, v.account_id, w.since, w.since, a.assigned_user_uuid,
    coalesce(v.assigned_to, 'Unassigned'), ${MAKER}
  from ${from} join account a on a.account_type = v.account_type and a.account_id = v.account_id
  cross join lateral ${waitingOf('v')}
  where w.since is not null`;

const ADDED = `
create or replace function work_verifications_added() returns trigger language plpgsql as $$
begin
  ${casesOf('added v')};
  return null;
end $$`;

const KEEPS_FIRST = CASE_KINDS.filter((kind) => waitingsOf(kind).some((one) => one.keepsFirst));

/** The moments at which the answer came that a case waited for. */
const ANSWERS = [
  ...CHECK_NAMES.filter((check) => CHECKS[check].resumesClocks).map(
    (check) => checkRow(check).columns.since,
  ),
  'submit_timestamp',
];

const rowOf = (record: string, columns: readonly string[]) =>
  `(${columns.map((column) => `${record}.${column}`).join(', ')})`;

/** The cases of an account are always locked in the order of their numbers, so that no two transactions wait for each other. */
const CHANGED = `
create or replace function work_verification_changed() returns trigger language plpgsql as $$
begin
  perform 1 from work_case
  where account_type = new.account_type and account_id = new.account_id
  order by id for update;
  delete from work_case c
  using ${waitingOf('new')}
  where c.account_type = new.account_type and c.account_id = new.account_id
    and c.kind = w.kind and w.since is null;
  if old.assigned_to is distinct from new.assigned_to then
    update work_case set department = coalesce(new.assigned_to, 'Unassigned')
    where account_type = new.account_type and account_id = new.account_id;
  end if;
  if ${rowOf('old', ANSWERS)} is distinct from ${rowOf('new', ANSWERS)} then
    perform work_resume(new.account_type, new.account_id, new.updated);
  end if;
  ${casesOf('(select new.*) v')}
  on conflict (account_type, account_id, kind, ref) do update
    set since = excluded.since, clock = excluded.since, paused = null, maker = excluded.maker
    where work_case.since is distinct from excluded.since
      and (work_case.kind not in (${listOf(KEEPS_FIRST)}) or excluded.since < work_case.since);
  return null;
end $$`;

/** What a change of decides about cases: of a count only whether it is more than 0. */
const WATCHED: readonly string[] = [
  ...new Set([
    ...CASE_KINDS.flatMap(waitingsOf).flatMap(({ statuses = {}, open, isMarked, since }) => {
      if (open !== undefined) return [`${open} > 0`];
      return [...Object.keys(statuses), ...since, ...(isMarked ? ['facts_changed'] : [])];
    }),
    ...ANSWERS,
    'assigned_to',
  ]),
];

const CHANGED_TRIGGER = `
create or replace trigger work_verification_changed after update on verification for each row
  when (${rowOf('old', WATCHED)} is distinct from ${rowOf('new', WATCHED)})
  execute function work_verification_changed()`;

/** Derives the cases of an account from its verification record, by the rows of the checks. */
export const CASE_FUNCTIONS: readonly string[] = [ADDED, CHANGED, CHANGED_TRIGGER];
