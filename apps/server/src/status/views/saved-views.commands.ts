import type { StaffedDepartment } from '@verify-admin/rulebook/assignments/department-roles';
import type { ActDetail } from '@verify-admin/rulebook/audit/audit-acts';
import { askedOrder } from '@verify-admin/rulebook/status/status-list.contract';
import {
  isViewName,
  maySeeView,
  refuseSharing,
  refuseViewChange,
  type SAVED_VIEW_REFUSALS,
  type Viewer,
  viewName,
  VIEWS_MAX,
} from '@verify-admin/rulebook/status/views/saved-view.rules';
import * as calls from '@verify-admin/rulebook/status/views/saved-views.contract';
import { showsSame } from '@verify-admin/rulebook/status/views/stored-view';
import type { Transaction } from 'kysely';
import { command } from '../../kernel/command.ts';
import type { Refuse } from '../../kernel/refused.ts';
import type { Schema } from '../../platform/database/schema.ts';
import * as store from './saved-views.store.ts';

interface Writing {
  readonly trx: Transaction<Schema>;
  readonly actor: Viewer;
  readonly refuse: Refuse<keyof typeof SAVED_VIEW_REFUSALS>;
}

/** The name as it is stored, refused where the owner may not give it to this view. */
async function acceptName(
  { trx, refuse }: Writing,
  { name, ...of }: { readonly name: string; readonly owner: string; readonly but?: string },
): Promise<string> {
  if (!isViewName(name)) throw refuse('saved-view/name');
  if (await store.isNameTaken(trx, { name, ...of })) throw refuse('saved-view/name-taken');
  return viewName(name);
}

async function acceptSharing(
  { trx, actor, refuse }: Writing,
  department: StaffedDepartment,
): Promise<void> {
  const refusal = refuseSharing(actor, department);
  if (refusal) throw refuse(refusal);
  if ((await store.countViews(trx, { department })) >= VIEWS_MAX) {
    throw refuse('saved-view/department-full');
  }
}

/** The view as it is now, refused where the actor may not change it or has seen another version. */
async function acceptChange(
  { trx, actor, refuse }: Writing,
  { id, expected_version }: { readonly id: string; readonly expected_version: number },
): Promise<store.StoredView> {
  const view = await store.findView(trx, id);
  if (!view) throw refuse('saved-view/unknown');
  const refusal = refuseViewChange({ by: actor, view, expected_version });
  if (refusal) throw refuse(refusal);
  return view;
}

type Detail = ActDetail<'saved-view.changed'>;

function factsOf({ name, department, filter, order }: store.ViewValues) {
  const chosen = Object.entries(filter).filter(([, words]) => words.length > 0);
  const filters = Object.fromEntries(chosen.map(([field, words]) => [field, [...words]]));
  return { name, department, filters, ...order };
}

function detailOf(
  view: store.ViewValues & {
    readonly id: string;
    readonly owner: string;
    readonly version: number;
  },
  before: store.ViewValues | null,
): Detail {
  return {
    ...factsOf(view),
    view_id: view.id,
    owner_id: view.owner,
    version: view.version,
    before: before && factsOf(before),
  };
}

export const createSavedView = command(calls.createSavedView, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const { department = null, filter } = input;
  await store.lockViews(trx);
  const owner = actor.uuid;
  const name = await acceptName(context, { name: input.name, owner });
  if ((await store.countViews(trx, { owner })) >= VIEWS_MAX) throw refuse('saved-view/too-many');
  if (department) await acceptSharing(context, department);
  const values = { name, department, filter, order: askedOrder(input.order) };
  const id = await store.insertView(trx, owner, { ...values, now });
  const version = 1;
  return {
    output: { message: 'View saved', data: { id, version } },
    audit: {
      act: 'saved-view.created',
      outcome: name,
      detail: detailOf({ ...values, id, owner, version }, null),
    },
  };
});

export const changeSavedView = command(calls.changeSavedView, async (input, context) => {
  const { trx, now, refuse } = context;
  await store.lockViews(trx);
  const before = await acceptChange(context, input);
  const { id, owner } = before;
  const name =
    input.name === undefined
      ? before.name
      : await acceptName(context, { name: input.name, owner, but: id });
  const { department = before.department } = input;
  // What is shared already stays shared, also by who works for another department now.
  if (department && department !== before.department) await acceptSharing(context, department);
  const isShownChanged = input.filter !== undefined || input.order !== undefined;
  const after = {
    name,
    department,
    filter: input.filter ?? before.filter,
    order: input.order ? askedOrder(input.order) : before.order,
  };
  const isSame = name === before.name && department === before.department;
  const dropsLost = isShownChanged && before.lost_options.length > 0;
  if (isSame && showsSame(before, after) && !dropsLost) throw refuse('saved-view/unchanged');

  const version = before.version + 1;
  const shown = isShownChanged ? after : null;
  await store.updateView(trx, { id, name, department, shown, version, now });
  return {
    output: { message: 'View saved', data: { id, version } },
    audit: {
      act: 'saved-view.changed',
      outcome: name,
      detail: detailOf({ ...after, id, owner, version }, before),
    },
  };
});

export const deleteSavedView = command(calls.deleteSavedView, async (input, context) => {
  const { trx } = context;
  await store.lockViews(trx);
  const view = await acceptChange(context, input);
  await store.deleteView(trx, view.id);
  return {
    output: { message: 'View deleted' },
    audit: { act: 'saved-view.deleted', outcome: view.name, detail: detailOf(view, null) },
  };
});

export const setStartView = command(calls.setStartView, async ({ id }, context) => {
  const { trx, actor, refuse } = context;
  await store.lockViews(trx);
  const view = id === null ? null : await store.findView(trx, id);
  if (id !== null && !(view && maySeeView(actor, view))) throw refuse('saved-view/unknown');
  const changed = await store.saveStartView(trx, actor.uuid, id);
  const output = { message: 'Start page saved' };
  if (!changed) return { output, audit: { unchanged: null } };
  return {
    output,
    audit: {
      act: 'saved-view.start-page-set',
      outcome: view?.name ?? 'the default page',
      detail: { view_id: id },
    },
  };
});
