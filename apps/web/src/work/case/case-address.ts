import { IDENTITY_CASE } from '@verify-admin/rulebook/expired-documents/identity-document.rules';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { checkRow } from '@verify-admin/rulebook/checks/checks';
import { isCaseKind, waitingsOf } from '@verify-admin/rulebook/checks/waiting.rules';
import type { WorkCase } from '@verify-admin/rulebook/work/work.contract';
import { isWorkKind, type WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { readWorkScope, type WorkScope } from '@verify-admin/rulebook/work/work-scope';

/** Which case an account was opened for, and from whose list. */
export interface OpenedCase {
  readonly kind: WorkKind;
  readonly scope: WorkScope;
  readonly ref: string;
}

type Placed = Pick<WorkCase, 'kind' | 'account_type' | 'account_id' | 'ref' | 'run_type' | 'about'>;

type Place = Readonly<Record<string, string>>;

/** The line of the check that a kind follows from, opened. */
function lineOf(kind: WorkKind): Place {
  const [waiting] = isCaseKind(kind) ? waitingsOf(kind) : [];
  const line = waiting && checkRow(waiting.check).checklist;
  return line ? { open: line.row } : {};
}

/** Where on the account the other cases are settled, as the query of its desk. */
const PLACES: Readonly<Partial<Record<WorkKind, (one: Placed) => Place>>> = {
  hits: ({ run_type }) => (run_type ? { hits: run_type } : {}),
  payments: () => ({ over: 'payment' }),
  emails: ({ about }) => ({ open: about }),
  approvals: () => ({}),
  mentions: ({ ref }) => ({ note: ref.split(':')[0] ?? '' }),
  expired: ({ ref }) => ({ open: ref === IDENTITY_CASE ? 'kyc' : 'legal' }),
  pictures: () => ({ open: 'kyc' }),
  // Which check it is of, the account itself says.
  facts: () => ({}),
};

/** The address of a case: its account, opened where it is settled, and the list it is of. */
export function casePath(one: Placed, scope: WorkScope): string {
  const { kind, account_type, account_id, ref } = one;
  const query = new URLSearchParams({
    ...(PLACES[kind]?.(one) ?? lineOf(kind)),
    work: [kind, scope, ...(ref === '' ? [] : [ref])].join('.'),
  });
  return `${accountPath(account_type, account_id)}?${query}`;
}

/**
 * The address a case of KYB goes on at once its documents are decided: the override of the status, over
 * the account as it was left. Null where the address is not that of such a case.
 */
export function overrideAddress(from: string): string | null {
  const [path, search] = from.split('?');
  const query = new URLSearchParams(search);
  if (readOpenedCase(query.get('work'))?.kind !== 'kyb') return null;
  query.set('over', 'override:kyb');
  return `${path}?${query}`;
}

/** The case an address was opened for; null where it names none. */
export function readOpenedCase(work: unknown): OpenedCase | null {
  if (typeof work !== 'string') return null;
  const [kind, word, ref = ''] = work.split('.');
  const scope = readWorkScope(word);
  return isWorkKind(kind) && scope !== null ? { kind, scope, ref } : null;
}
