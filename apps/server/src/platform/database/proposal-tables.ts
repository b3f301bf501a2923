import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type {
  DecisionKindName,
  ProposedKind,
} from '@verify-admin/rulebook/second-person/decision-kinds';
import type { ProposalState } from '@verify-admin/rulebook/second-person/proposal.states';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** One row per kind of decision, filled by the migration. */
export interface SecondPersonSettingTable {
  kind: DecisionKindName;
  is_on: Generated<boolean>;
  /** Counts the switchings. */
  version: Generated<number>;
  updated: Moment | null;
  admin_uuid: string | null;
}

/** A decision somebody took that is done when a second person confirms it. */
export interface ProposalTable extends AccountKey {
  id: Generated<number>;
  kind: ProposedKind;
  /** The check, or the hit; one proposal may be open for each. */
  target: string;
  /** What is proposed, in words. */
  about: string;
  outcome: string;
  note: string;
  /** What is to be done and what it was decided on, as its feature reads it. */
  act: Json<unknown>;
  state: Generated<ProposalState>;
  created: Moment;
  admin_uuid: string;
}

/** Append-only: that it was proposed, and how it ended. */
export interface ProposalEventTable {
  id: Generated<number>;
  proposal_id: number;
  state: ProposalState;
  created: Moment;
  /** Null where it ended by what nobody of the staff did. */
  admin_uuid: string | null;
  note: string;
}
