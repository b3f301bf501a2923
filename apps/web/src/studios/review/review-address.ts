import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { may } from '@verify-admin/rulebook/staff/permissions';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { z } from 'zod/mini';
import { numberPart } from '../../kernel/address/search-parts.ts';
import type { SearchChange } from '../../kernel/address/trail.ts';

/** The documents that are shown, by their ids; the second one only while two are compared. */
export const reviewSearch = z.object({ left: numberPart, right: numberPart });
export type ReviewAddress = z.infer<typeof reviewSearch>;

export type PaneName = keyof ReviewAddress;

/** Shows a document in a pane. */
export function withPane(pane: PaneName, id: number): SearchChange {
  return (search) => ({ ...search, [pane]: id });
}

/** One document alone. */
export const withOnePane: SearchChange = ({ right: _right, ...search }) => search;

/** STUD-10: the review of an account; a studio's by its own address for those who may open it. */
export function reviewPath({ account_type, account_id }: AccountKey, role: Role): string {
  const isStudio = account_type === 'studio' && may(role, 'kyb/review');
  return isStudio
    ? `${STAFF_PAGES.studios}/${account_id}`
    : `${accountPath(account_type, account_id)}/review`;
}
