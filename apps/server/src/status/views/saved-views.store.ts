import {
  departmentsOf,
  type StaffedDepartment,
  staffedDepartment,
} from '@verify-admin/rulebook/assignments/department-roles';
import type { Viewer } from '@verify-admin/rulebook/status/views/saved-view.rules';
import { viewNameKey } from '@verify-admin/rulebook/status/views/saved-view.rules';
import { readStoredView, type ShownByView } from '@verify-admin/rulebook/status/views/stored-view';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

const COLUMNS = [
  'v.id',
  'v.owner',
  'v.name',
  'v.department',
  'v.filter',
  'v.sort',
  'v.version',
  'v.created',
  'v.changed',
  'u.username as owner_username',
] as const;

function viewsOf(db: Kysely<Schema>) {
  // An owner who left keeps the name of the person: what is shared stays.
  return db
    .selectFrom('saved_view as v')
    .innerJoin('admin_user as u', 'u.uuid', 'v.owner')
    .select(COLUMNS);
}

type Row = Awaited<ReturnType<ReturnType<typeof viewsOf>['executeTakeFirstOrThrow']>>;

function readRow({ filter, sort, ...row }: Row) {
  return {
    ...row,
    department: staffedDepartment(row.department),
    ...readStoredView({ filter, sort }),
  };
}

/** A view as it is stored, read by this build. */
export type StoredView = ReturnType<typeof readRow>;

/** The views a person sees: the own ones, then those shared with the departments of the role. */
export async function listVisibleViews(
  db: Kysely<Schema>,
  { uuid, role }: Viewer,
): Promise<StoredView[]> {
  const rows = await viewsOf(db)
    .where((where) =>
      where.or([
        where('v.owner', '=', uuid),
        where('v.department', '=', where.fn.any(where.val([...departmentsOf(role)]))),
      ]),
    )
    .orderBy(sql`v.owner <> ${uuid}`)
    .orderBy('v.name_key')
    .orderBy('v.id')
    .execute();
  return rows.map(readRow);
}

/** The view a person chose as start page, whether or not that person still sees it. */
export async function findStartView(db: Kysely<Schema>, uuid: string): Promise<StoredView | null> {
  const row = await viewsOf(db)
    .innerJoin('start_view as s', 's.view_id', 'v.id')
    .where('s.admin_uuid', '=', uuid)
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

/**
 * Lets one transaction after the other write views, so that limits and names hold; reading goes on. Views
 * are written so rarely that nobody waits.
 */
export async function lockViews(trx: Transaction<Schema>): Promise<void> {
  await sql`lock table saved_view in share row exclusive mode`.execute(trx);
}

export async function findView(db: Kysely<Schema>, id: string): Promise<StoredView | null> {
  const row = await viewsOf(db).where('v.id', '=', id).executeTakeFirst();
  return row ? readRow(row) : null;
}

/** True when another view of the owner has this name. @param but the view itself, which may keep it */
export async function isNameTaken(
  trx: Transaction<Schema>,
  { owner, name, but }: { readonly owner: string; readonly name: string; readonly but?: string },
): Promise<boolean> {
  let named = trx
    .selectFrom('saved_view')
    .select('id')
    .where('owner', '=', owner)
    .where('name_key', '=', viewNameKey(name));
  if (but !== undefined) named = named.where('id', '<>', but);
  return (await named.executeTakeFirst()) !== undefined;
}

/** How many views a person owns, or are shared with a department. */
export async function countViews(
  trx: Transaction<Schema>,
  of: { readonly owner: string } | { readonly department: StaffedDepartment },
): Promise<number> {
  const counted = trx
    .selectFrom('saved_view')
    .select((select) => select.fn.countAll<number>().as('n'));
  const { n } = await ('owner' in of
    ? counted.where('owner', '=', of.owner)
    : counted.where('department', '=', of.department)
  ).executeTakeFirstOrThrow();
  return n;
}

/** What a view is besides its owner. */
export interface ViewValues extends ShownByView {
  readonly name: string;
  readonly department: StaffedDepartment | null;
}

function namedColumns({ name, department }: Pick<ViewValues, 'name' | 'department'>) {
  return { name, name_key: viewNameKey(name), department };
}

function shownColumns({ filter, order }: ShownByView) {
  return { filter: JSON.stringify(filter), sort: JSON.stringify(order) };
}

/** The id of the new view. */
export async function insertView(
  trx: Transaction<Schema>,
  owner: string,
  values: ViewValues & { readonly now: string },
): Promise<string> {
  const { now } = values;
  const { id } = await trx
    .insertInto('saved_view')
    .values({ owner, ...namedColumns(values), ...shownColumns(values), created: now, changed: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ViewChange extends Pick<ViewValues, 'name' | 'department'> {
  readonly id: string;
  /** Null leaves filters and order as they are stored, with options that no longer exist. */
  readonly shown: ShownByView | null;
  readonly version: number;
  readonly now: string;
}

export async function updateView(trx: Transaction<Schema>, change: ViewChange): Promise<void> {
  const { id, shown, version, now } = change;
  await trx
    .updateTable('saved_view')
    .set({ ...namedColumns(change), ...(shown && shownColumns(shown)), version, changed: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('saved_view').where('id', '=', id).execute();
}

/**
 * @param view_id null: the default page
 * @returns whether it was another one before
 */
export async function saveStartView(
  trx: Transaction<Schema>,
  admin_uuid: string,
  view_id: string | null,
): Promise<boolean> {
  if (view_id === null) {
    const { numDeletedRows } = await trx
      .deleteFrom('start_view')
      .where('admin_uuid', '=', admin_uuid)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const saved = await trx
    .insertInto('start_view')
    .values({ admin_uuid, view_id })
    .onConflict((conflict) =>
      conflict
        .column('admin_uuid')
        .doUpdateSet({ view_id })
        .where('start_view.view_id', '!=', view_id),
    )
    .returning('view_id')
    .executeTakeFirst();
  return saved !== undefined;
}
