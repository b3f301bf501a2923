import * as z from 'zod/mini';
import { DEPARTMENTS } from '../assignments/assignment.rules.ts';

/**
 * Whose cases are meant. `mine`: of accounts assigned to the person who asks or to nobody, and mentions
 * of that person; `everyone`: all; a department; or the uuid of one person.
 */
const SCOPE_WORDS = ['mine', 'everyone', ...DEPARTMENTS] as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function isScope(word: string): boolean {
  return SCOPE_WORDS.some((one) => one === word) || UUID.test(word);
}

export const workScope = z
  .string()
  .check(
    z.refine(isScope, { error: `One of ${SCOPE_WORDS.join(', ')}, or the uuid of a person.` }),
  );
export type WorkScope = z.infer<typeof workScope>;

export const WORK_SCOPE_DEFAULT: WorkScope = 'mine';

/** The scope of a word from an address; null when it is none. */
export function readWorkScope(word: unknown): WorkScope | null {
  return typeof word === 'string' && isScope(word) ? word : null;
}

/** Whose cases a scope has, as the database selects them. */
export type ScopeFilter =
  | { readonly of: 'mine'; readonly person: string }
  | { readonly of: 'person'; readonly person: string }
  | { readonly of: 'department'; readonly department: string }
  | { readonly of: 'everyone' };

function isDepartment(word: string): word is (typeof DEPARTMENTS)[number] {
  return DEPARTMENTS.some((department) => department === word);
}

/** @param own the uuid of the person who asks */
export function scopeFilter(scope: WorkScope, own: string): ScopeFilter {
  if (scope === 'mine') return { of: 'mine', person: own };
  if (scope === 'everyone') return { of: 'everyone' };
  if (isDepartment(scope)) return { of: 'department', department: scope };
  return { of: 'person', person: scope };
}
