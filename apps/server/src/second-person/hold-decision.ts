import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { requestedAct } from '@verify-admin/rulebook/second-person/proposal.states';
import { type ProposedKind } from '@verify-admin/rulebook/second-person/decision-kinds';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../kernel/audit.ts';
import type { Schema } from '../platform/database/schema.ts';
import { addProposal, endProposal, listWaiting, type NewProposal } from './proposal.store.ts';
import { isBound } from './second-person.store.ts';

/** A decision that is not done yet, or may not be taken while another waits in its place. */
export type Held =
  | { readonly proposal_id: number; readonly audit: AuditEntry }
  | { readonly waitsFor: string };

/**
 * Keeps a decision as a proposal where its kind is switched on, the account being locked and every
 * rule of the decision itself having let it through.
 * @returns null where it may be done at once.
 */
export async function holdDecision(
  trx: Transaction<Schema>,
  decision: NewProposal,
): Promise<Held | null> {
  const { kind, target, outcome, note, account_type, account_id } = decision;
  if (!(await isBound(trx, kind))) return null;
  const waiting = (await listWaiting(trx, decision)).find((one) => one.target === target);
  if (waiting) return { waitsFor: waiting.admin_username };
  const proposal_id = await addProposal(trx, decision);
  return {
    proposal_id,
    audit: {
      act: requestedAct(kind),
      account: { account_type, account_id },
      outcome,
      detail: { proposal_id, target, note },
    },
  };
}

/** What made a proposal impossible, and who did it; null where it was nobody of the staff. */
export interface Overtaken {
  readonly now: string;
  readonly by: string | null;
  readonly why: string;
}

/** Ends what waited for a decision that somebody took otherwise meanwhile. */
export async function lapseWaiting(
  trx: Transaction<Schema>,
  place: AccountKey & { readonly kind: ProposedKind },
  isOvertaken: (proposal: { readonly target: string; readonly act: unknown }) => boolean,
  { now, by, why }: Overtaken,
): Promise<void> {
  const waiting = await listWaiting(trx, place);
  for (const { id } of waiting.filter(isOvertaken)) {
    await endProposal(trx, id, { state: 'LAPSED', created: now, admin_uuid: by, note: why });
  }
}
