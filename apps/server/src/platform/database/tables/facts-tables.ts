import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { CheckName } from '@verify-admin/rulebook/checks/checks';
import type { OwnerStanding } from '@verify-admin/rulebook/checks/ground';
import type { Generated } from 'kysely';
import type { GeneratedMoment, Json, Moment } from './columns.ts';

/** What the newest submission says of an owner besides the KYC records; an owner without a row is a current one. */
export interface KycOwnerTable extends AccountKey {
  account_sub_id: number;
  /** ISO 8601, or empty. */
  birth_date: Generated<string>;
  country: Generated<string>;
  standing: Generated<OwnerStanding>;
  /** When a former owner was taken out of the KYC of the account, by whom and why. */
  removed_at: Moment | null;
  removed_by: string | null;
  removed_reason: string | null;
}

/** Append-only: one decision of a check, and a digest of each fact it was made on, under a key of the account. */
export interface CheckFactsTable extends AccountKey {
  id: Generated<number>;
  check_name: CheckName;
  account_sub_id: number | null;
  status: string;
  decided: Moment;
  admin_uuid: string | null;
  /** Of which version of the definition the facts are. */
  definition: number;
  /** The digest of each fact by its name. */
  digests: Json<Readonly<Record<string, string>>>;
}

/** A check that a changed fact reopened, or an adverse one that it marked. */
export interface CheckReopeningTable extends AccountKey {
  id: Generated<number>;
  check_name: CheckName;
  account_sub_id: number | null;
  created: Moment;
  from_status: string;
  /** Null where the adverse status stays. */
  to_status: string | null;
  /** Since when and by whom it was decided before. */
  prior_since: Moment | null;
  prior_by: string | null;
  /** The facts of that decision; null where it was made before facts were recorded. */
  check_facts_id: number | null;
  /** What changed, sealed under the key of the account. */
  changes: string;
  /** Who of the staff changed it; null where nobody did. */
  caused_by: string | null;
  /** Whether the approval returns once all hits are false positives. */
  may_return: Generated<boolean>;
  /** When a decision ended it. */
  closed: Moment | null;
}

/** Who of the staff changed a fact of a check: until the check is decided again they count as its maker. */
export interface FactMakerTable extends AccountKey {
  check_name: CheckName;
  admin_uuid: string;
  /** The newest decision of the check at that time; a later one ends it. */
  after_id: number;
}

/** One row: how far the decisions made before facts were recorded are dealt with. */
export interface FactsRecordingTable {
  id: number;
  after_type: string;
  after_id: number;
  /** Null while accounts are left. */
  finished: Moment | null;
}

/** A decision made before facts were recorded, of which no history proves that its facts are those of now. */
export interface UnrecordedDecisionTable extends AccountKey {
  check_name: CheckName;
  /** 0 where it is of no owner. */
  account_sub_id: number;
  status: string;
  since: Moment | null;
  admin_uuid: string | null;
}

/** An AML check whose subjects changed, until it ran again. */
export interface AmlRerunTable extends AccountKey {
  id: Generated<number>;
  run_type: RunType;
  created: Moment;
  tries: Generated<number>;
  why: string | null;
  due: GeneratedMoment;
  lease_by: string | null;
  lease_until: Moment | null;
}

/** The tables of what decisions rest on. */
export interface FactTables {
  kyc_owner: KycOwnerTable;
  check_facts: CheckFactsTable;
  check_reopening: CheckReopeningTable;
  fact_maker: FactMakerTable;
  facts_recording: FactsRecordingTable;
  unrecorded_decision: UnrecordedDecisionTable;
  aml_rerun: AmlRerunTable;
}
