import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { may } from '@verify-admin/rulebook/staff/permissions';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { SearchChange } from '../../kernel/address/trail.ts';
import { isWhole } from '../../kernel/address/whole-number.ts';

export const STUDIOS_PATH = '/studios';

/** The documents that are shown, by their ids; the second one only while two are compared. */
export interface ReviewAddress {
  readonly left?: number;
  readonly right?: number;
}

export type PaneName = keyof ReviewAddress;

/** Reads the query of a review; what it cannot use is left out. */
export function readReviewAddress(query: Readonly<Record<string, unknown>>): ReviewAddress {
  const { left, right } = query;
  return { ...(isWhole(left, 1) && { left }), ...(isWhole(right, 1) && { right }) };
}

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
    ? `${STUDIOS_PATH}/${account_id}`
    : `${accountPath(account_type, account_id)}/review`;
}
