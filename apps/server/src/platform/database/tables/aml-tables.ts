import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { ClearanceReason } from '@verify-admin/rulebook/aml/hits/clearance-reasons';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import type { Listing } from '@verify-admin/rulebook/aml/listing.states';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** One listed record as one run found it; its details are in the run's response. */
export interface AmlHitTable extends AccountKey {
  id: Generated<number>;
  run_type: RunType;
  /** The row of the individual or the business history, as `run_type` says. */
  run_id: number;
  /** The same as references, of which one is null. */
  individual_run: ColumnType<number | null, never, never>;
  business_run: ColumnType<number | null, never, never>;
  /** Who was screened. */
  client_id: string;
  list_name: string;
  uid: string;
  listed_name: string;
  record_hash: string;
  /** Over the name, birth date and country the record was found by. */
  subject_hash: string;
  /** The values it was found with; empty where none was asked. */
  asked_name: string;
  asked_dob: string;
  asked_country: string;
  score: number;
  verdict: AmlHit['verdict'];
}

/**
 * One row per set of values (name, birth date, country) that a person or a company of an account was
 * screened with. A trigger on the histories writes it, so that no run is without its subjects.
 */
export interface AmlSubjectTable extends AccountKey {
  id: Generated<number>;
  run_type: RunType;
  client_id: string;
  name: string;
  /** Empty where none was asked, as the country. */
  dob: string;
  country: string;
  /** The newest run that asked these values. */
  run_id: number;
  /** Since when it no longer counts; null while it does. A further run of these values ends it. */
  removed_at: Moment | null;
  removed_by: string | null;
}

export interface AmlHitDecisionTable {
  id: Generated<number>;
  hit_id: number;
  disposition: HitDisposition;
  comment: string;
  /** What shows that it is somebody else, where name, birth date and country agreed. */
  reason: ColumnType<ClearanceReason | null, ClearanceReason | null | undefined, never>;
  created: Moment;
  admin_uuid: string;
}

/** Append-only: what became of the record of a hit that counted, by a later run or version of its list. */
export interface AmlHitListingTable {
  id: Generated<number>;
  hit_id: number;
  state: Listing;
  /** The run that no longer found it, or no longer counted it; null where the list changed. */
  run_id: number | null;
  /** The version of the list that dropped or changed it; null where a run found that. */
  version_id: number | null;
  /** The newest decision on the hit at that time. */
  decision_id: number | null;
  created: Moment;
}

/** "Do not alert again": for the subject and the record of its hit, as they were then. */
export interface AmlSuppressionTable {
  id: Generated<number>;
  hit_id: number;
  admin_uuid: string;
  reason: string;
  created: Moment;
  expires: Moment | null;
  revoked_at: Moment | null;
  revoked_by: string | null;
  /** When the product took note of its expiry and derived the account's status again. */
  expiry_noted: Moment | null;
}

/** A set of imports that runs searched, named by their ids with commas between them. */
export interface SearchedListsTable {
  id: Generated<number>;
  list_ids: string;
}

/** While a run names an import, it is not deleted. */
export interface SearchedListsMemberTable {
  searched_lists_id: number;
  list_id: number;
}

/** By which rules and lists a run was made, and digests of its input and its result. */
export interface AmlRunEvidenceTable extends AccountKey {
  run_type: RunType;
  run_id: number;
  /** Null where a provider outside screened. */
  searched_lists_id: number | null;
  algorithm_version: string;
  explanation_version: string;
  threshold: number | null;
  input_sha256: string;
  result_sha256: string;
}

/** What the engine was asked, as canonical JSON. It names a person, and goes with the account. */
export interface AmlRunInputTable extends AccountKey {
  run_type: RunType;
  run_id: number;
  salt: string;
  input: string;
}
