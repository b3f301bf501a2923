import * as z from 'zod/mini';
import { STAFFED_DEPARTMENTS, type StaffedDepartment } from '../../assignments/department-roles.ts';
import { declareCommand, declareQuery } from '../../kernel/call.ts';
import { moment, uuid, wholeNumber } from '../../kernel/field.ts';
import { STATUS_FIELDS, type StatusField } from '../status-filters.ts';
import { statusFilterFields, statusOrderFields } from '../status-list.contract.ts';
import { SORT_DIRS, STATUS_SORTS, type StatusSort } from '../status-list.rules.ts';
import { SAVED_VIEW_REFUSALS, VIEW_NAME_MAX } from './saved-view.rules.ts';

const about = 'STATUS-01, STATUS-07, STATUS-10';
const department = z.enum(STAFFED_DEPARTMENTS as [StaffedDepartment, ...StaffedDepartment[]], {
  error: `allowed: ${STAFFED_DEPARTMENTS.join(', ')}`,
});
/** Longer ones are refused with the sentence about names; this bounds what is looked at. */
const name = z.string().check(z.maxLength(VIEW_NAME_MAX * 20));
const filter = z.object(statusFilterFields);
const order = z.object(statusOrderFields);

const words = z.readonly(z.array(z.string()));
const shown = {
  filter: z.object(
    Object.fromEntries(STATUS_FIELDS.map((field) => [field, words])) as Readonly<
      Record<StatusField, typeof words>
    >,
  ),
  order: z.object({
    sort_by: z.enum(STATUS_SORTS as [StatusSort, ...StatusSort[]]),
    sort_dir: z.enum(SORT_DIRS),
  }),
};

const savedView = z.object({
  id: uuid,
  name: z.string(),
  /** With which department it is shared; null for the owner alone. */
  department: z.nullable(department),
  owner: uuid,
  owner_username: z.string(),
  ...shown,
  /** What was stored and is no option any more: the view opens without it. */
  lost_options: z.readonly(z.array(z.string())),
  /** How many accounts it shows. */
  count: z.number(),
  version: z.number(),
  created: moment,
  changed: moment,
});
export type SavedView = z.infer<typeof savedView>;

const saved = z.object({
  message: z.string(),
  data: z.object({ id: uuid, version: z.number() }),
});

/** ours: the actor's own views and those shared with the actor's departments, with their counts. */
export const listSavedViews = declareQuery({
  name: 'listSavedViews',
  method: 'GET',
  path: '/saved_views',
  access: 'saved-view/own',
  input: z.object({}),
  output: z.object({
    data: z.array(savedView),
    /** The view the desk opens with; null where the actor chose none. */
    start_view: z.nullable(uuid),
  }),
  refusals: {},
  about,
});

/** ours: the view the actor's desk opens with; null where none was chosen or it is no longer visible. */
export const getStartView = declareQuery({
  name: 'getStartView',
  method: 'GET',
  path: '/start_view',
  access: 'saved-view/own',
  input: z.object({}),
  output: z.object({ data: z.nullable(z.object({ id: uuid, ...shown })) }),
  refusals: {},
  about: `${about}, ROUTE-04`,
});

/** ours: saves filters and order of the status list under a name. */
export const createSavedView = declareCommand({
  name: 'createSavedView',
  method: 'POST',
  path: '/create_saved_view',
  access: 'saved-view/own',
  input: z.object({
    name,
    department: z.optional(z.nullable(department)),
    filter,
    order,
    admin_uuid: z.optional(uuid),
  }),
  output: saved,
  refusals: SAVED_VIEW_REFUSALS,
  about,
});

/** ours: renames a view, shares it, or saves other filters in it. What is not named stays. */
export const changeSavedView = declareCommand({
  name: 'changeSavedView',
  method: 'POST',
  path: '/change_saved_view',
  access: 'saved-view/own',
  input: z.object({
    id: uuid,
    name: z.optional(name),
    department: z.optional(z.nullable(department)),
    filter: z.optional(filter),
    order: z.optional(order),
    expected_version: wholeNumber,
    admin_uuid: z.optional(uuid),
  }),
  output: saved,
  refusals: SAVED_VIEW_REFUSALS,
  about,
});

/** ours: deletes a view, for everybody it is shared with. */
export const deleteSavedView = declareCommand({
  name: 'deleteSavedView',
  method: 'POST',
  path: '/delete_saved_view',
  access: 'saved-view/own',
  input: z.object({ id: uuid, expected_version: wholeNumber, admin_uuid: z.optional(uuid) }),
  output: z.object({ message: z.string() }),
  refusals: SAVED_VIEW_REFUSALS,
  about,
});

/** ours: the view the actor's desk opens with; null for the default page. */
export const setStartView = declareCommand({
  name: 'setStartView',
  method: 'POST',
  path: '/set_start_view',
  access: 'saved-view/own',
  input: z.object({ id: z.nullable(uuid), admin_uuid: z.optional(uuid) }),
  output: z.object({ message: z.string() }),
  refusals: SAVED_VIEW_REFUSALS,
  about: `${about}, ROUTE-04`,
});
