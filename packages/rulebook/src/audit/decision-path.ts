import { may } from '../staff/permissions.ts';
import type { Role } from '../staff/roles.ts';
import { findDecision } from './decision-acts.ts';

/** ours: the page that explains a decision, by the number of its audit line. */
export function decisionPath(seq: number): string {
  return `/decisions/${seq}`;
}

/** The page that explains an act on an account; null where it decides nothing, or the role may not read it. */
export function findExplanation(
  { seq, act }: { readonly seq: number; readonly act: string },
  role: Role,
): string | null {
  return seq > 0 && findDecision(act) && may(role, 'decision/explain') ? decisionPath(seq) : null;
}
