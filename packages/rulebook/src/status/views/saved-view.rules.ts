import { type StaffedDepartment, worksFor } from '../../assignments/department-roles.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import { declareRefusals } from '../../kernel/refusal.ts';
import { may } from '../../staff/permissions.ts';
import type { Role } from '../../staff/roles.ts';

/** ours: the limits of saved views. */
export const VIEW_NAME_MAX = 60;
export const VIEWS_MAX = 50;

/** ours: the texts of saved views. */
export const SAVED_VIEW_TEXTS = {
  onlyMe: 'Only me',
  none: 'No saved views yet.',
  how: 'Filter or sort the list, then save it as a view.',
} as const;

export const SAVED_VIEW_REFUSALS = declareRefusals({
  'saved-view/name': {
    status: 400,
    sentence: 'The name of a view has 1 to 60 characters.',
  },
  'saved-view/name-taken': {
    status: 400,
    sentence: 'Another view of the same person already has this name. Choose a different one.',
  },
  'saved-view/too-many': {
    status: 400,
    sentence: 'A person can save 50 views. Delete one, then save this one.',
  },
  'saved-view/department-full': {
    status: 400,
    sentence: '50 views are already shared with this department.',
  },
  'saved-view/other-department': {
    status: 403,
    sentence: 'You can share a view only with a department you work for.',
  },
  'saved-view/unknown': {
    status: 404,
    sentence: 'This view was deleted, or is no longer shared with you.',
  },
  'saved-view/not-yours': {
    status: 403,
    sentence: 'Only its owner or an ADMIN can change or delete a shared view.',
  },
  'saved-view/changed': {
    status: 409,
    sentence: 'A colleague has changed this view. Check it, then save again.',
  },
  'saved-view/unchanged': { status: 409, sentence: 'The view already is as you want it.' },
});

type ViewRefusal = keyof typeof SAVED_VIEW_REFUSALS;

export interface Viewer {
  readonly uuid: string;
  readonly role: Role;
}

/** What decides who sees and who changes a view. */
export interface ViewAccess {
  readonly owner: string;
  /** With which department it is shared; null for the owner alone. */
  readonly department: StaffedDepartment | null;
}

/** Whether somebody sees a view: its owner, and who works for the department it is shared with. */
export function maySeeView({ uuid, role }: Viewer, { owner, department }: ViewAccess): boolean {
  return owner === uuid || (department !== null && worksFor(role, department));
}

/** Whether somebody who sees a view may change or delete it. */
export function mayChangeView(viewer: Viewer, view: ViewAccess): boolean {
  if (!maySeeView(viewer, view)) return false;
  return view.owner === viewer.uuid || may(viewer.role, 'saved-view/change-of-others');
}

interface ChangeAsk {
  readonly by: Viewer;
  readonly view: ViewAccess & { readonly version: number };
  readonly expected_version: number;
}

/** Why a view may not be changed or deleted, or null when it may. */
export function refuseViewChange({ by, view, expected_version }: ChangeAsk): ViewRefusal | null {
  if (!maySeeView(by, view)) return 'saved-view/unknown';
  if (!mayChangeView(by, view)) return 'saved-view/not-yours';
  return view.version === expected_version ? null : 'saved-view/changed';
}

/** Why somebody may not share a view with a department, or null when he may. */
export function refuseSharing(by: Viewer, department: StaffedDepartment): ViewRefusal | null {
  return worksFor(by.role, department) ? null : 'saved-view/other-department';
}

/** A name as it is stored: one line, without spaces around it or doubled within it. */
export function viewName(typed: string): string {
  return cleanText(typed).replace(/\s+/gu, ' ');
}

const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a view may have this name: 1 to 60 characters, one of them readable. */
export function isViewName(typed: string): boolean {
  const name = viewName(typed);
  return READABLE.test(name) && [...name].length <= VIEW_NAME_MAX;
}

/** Two views of a person may not have names with the same key: case makes no difference. */
export function viewNameKey(name: string): string {
  return viewName(name).normalize('NFKC').toLowerCase();
}
