import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import type { CheckName } from '@verify-admin/rulebook/checks/checks';
import type { ColumnType, Generated } from 'kysely';
import type { CheckColumns } from './check-columns.ts';
import type { GeneratedMoment, Moment } from './columns.ts';

export interface AccountTable extends AccountKey {
  handle: string;
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
  country: string;
  status: number;
  record_type: string;
  gpid: string | null;
  payment_company_name: string | null;
  date_contract_signed: Moment | null;
  assigned_user_uuid: string | null;
  gender: string | null;
  bday: string | null;
  payment_type: string | null;
  last_login_date: Moment | null;
  id_file_name: string | null;
  id_file_name_back: string | null;
  id_expiration_date: string | null;
  live_id_verified: number | null;
  model_id_required: number | null;
  idenfy_status: number | null;
  reviewer: string | null;
  acceptance_date: Moment | null;
  /** Folded words the search looks in; written with the account by the one function that folds. */
  search_text: string;
  /** The folded company name; written with the account too, null where another program wrote it. */
  name_text: string | null;
  /** When the personal data was erased; null while it is there. */
  erased: Generated<Moment | null>;
  /** When `status` became what it is, by a trigger; of older accounts, when this began to be recorded. */
  status_since: GeneratedMoment;
  /** When the retention run found that nothing of it is left; null while there may be, and once its status changes. */
  retention_emptied: Generated<Moment | null>;
  created: GeneratedMoment;
  updated: GeneratedMoment;
}

export interface VerificationTable extends AccountKey, CheckColumns {
  id: Generated<number>;
  submit_timestamp: Moment;
  company_name: string | null;
  idenfy_id: string | null;
  use_kyc_status_table: 0 | 1;
  has_kyb_record: boolean;
  company_type: string | null;
  company_loc: string | null;
  pay_type: string | null;
  assigned_to: string | null;
  /** Never `RUNNING`, which is on screen alone. */
  individual_aml_status: Generated<AmlStatus>;
  business_aml_status: Generated<AmlStatus>;
  individual_aml_pep: boolean;
  individual_aml_hits: number;
  individual_aml_open: Generated<number>;
  individual_aml_contradicted: Generated<number>;
  business_aml_hits: number;
  business_aml_open: Generated<number>;
  business_aml_contradicted: Generated<number>;
  /** The checks of which a fact changed since they were decided, until they are decided again. */
  facts_changed: ColumnType<CheckName[], CheckName[] | undefined, CheckName[]>;
  facts_changed_since: Generated<Moment | null>;
  /** The values the status list filters by, in one text. */
  combination: ColumnType<string, never, never>;
  /** Kept by triggers: the account's name as the list sorts it, and whether it has a featured note. */
  company_sort: ColumnType<string, never, never>;
  has_featured_note: ColumnType<boolean, never, never>;
  updated: GeneratedMoment;
}

export interface ComplianceImageTable extends AccountKey {
  id: Generated<number>;
  filename: string;
  img_type: string;
  description: string;
  category: string;
  display: 0 | 1;
  storage_key: string;
  media_type: string;
  size: number;
  /** Of the stored bytes. */
  sha256: string;
  /** Of the bytes as they were received; null where it was not recorded. */
  original_sha256: Generated<string | null>;
  created: Moment;
  admin_uuid: string | null;
  /** How often it was hidden or restored; a link opens it only as long as that has not changed. */
  link_version: Generated<number>;
}

export interface NoteTable extends AccountKey {
  id: Generated<number>;
  note: string;
  created: Moment;
  is_featured: Generated<boolean>;
  admin_uuid: string;
  gpid: string | null;
  image_id: Generated<number>;
}

export interface NoteReactionTable {
  note_id: number;
  admin_uuid: string;
  emoji: string;
  created: Moment;
}
