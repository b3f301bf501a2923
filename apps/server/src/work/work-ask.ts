import {
  checkableRequests,
  type WorkKind,
  workKindsFor,
} from '@verify-admin/rulebook/work/work-kinds';
import { scopeFilter, type WorkScope } from '@verify-admin/rulebook/work/work-scope';
import type { Kysely } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import type { Refuse } from '../kernel/refused.ts';
import { isMakerCheckerOn } from '../maker-checker/maker-checker.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { WorkAsk } from './work-cases.store.ts';

/** Which cases a person may be shown: of the scope, and none of their own making that needs a checker. */
export async function workAskOf(
  db: Kysely<Schema>,
  { uuid, role }: Pick<Actor, 'uuid' | 'role'>,
  scope: WorkScope,
): Promise<WorkAsk> {
  const isChecked = await isMakerCheckerOn(db, 'payment_approval');
  return {
    scope: scopeFilter(scope, uuid),
    own: uuid,
    checkedKinds: isChecked ? ['approvals', 'payments'] : ['approvals'],
    requests: checkableRequests(role),
  };
}

/** @throws Refused `work/not-allowed` for a kind that the role does not settle */
export function refuseKind(
  { role }: Pick<Actor, 'role'>,
  kind: WorkKind,
  refuse: Refuse<'work/not-allowed'>,
): void {
  if (!workKindsFor(role).includes(kind)) throw refuse('work/not-allowed');
}
