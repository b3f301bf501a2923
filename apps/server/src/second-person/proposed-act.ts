import type { ProposedKind } from '@verify-admin/rulebook/second-person/decision-kinds';
import type { Transaction } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { StoredProposal } from './proposal.store.ts';

/** Who confirms, and when; the account is locked. */
export interface Checking {
  readonly app: AppContext;
  readonly trx: Transaction<Schema>;
  readonly actor: Actor;
  readonly now: string;
}

/** What came of carrying a proposal out: done, or impossible by now, with the sentence why. */
export type CarriedOut =
  | { readonly audit: AuditEntry; readonly afterwards?: () => Promise<void> }
  | { readonly lapsed: string };

/** How the decisions of some kinds are done once they are confirmed; their features say it. */
export interface ProposedAct {
  readonly kinds: readonly ProposedKind[];
  readonly carryOut: (proposal: StoredProposal, checking: Checking) => Promise<CarriedOut>;
}
