import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** Every KYC record that ever was; the newest of an owner is the current one. */
export interface KycRecordTable extends AccountKey {
  id: Generated<number>;
  account_sub_id: number | null;
  cleaned_status: KycStatus;
  reason: string | null;
  created: Moment;
  updated_1: Moment;
  owner_name: string | null;
  owner_email: string | null;
  owner_percent: number | null;
  company_name: string | null;
  aml: string | null;
  scan_ref: string | null;
  verification_status: string | null;
  admin_uuid: string | null;
  note: string | null;
}

export interface KycSentTable extends AccountKey {
  id: Generated<number>;
  account_sub_id: number | null;
  email: string;
  created: Moment;
  admin_uuid: string | null;
  /** Since when its link opens nothing any more: the owner has another address, or is none. */
  revoked: Generated<Moment | null>;
  /** Since when its link opens nothing any more, because the links of its account were revoked. */
  link_revoked: Generated<Moment | null>;
}

export interface IndividualAmlHistoryTable extends AccountKey {
  id: Generated<number>;
  individual_aml_timestamp: Moment;
  individual_aml_response: Json<unknown>;
  individual_aml_status: AmlVerdict;
  admin_note: string | null;
  admin_uuid: string | null;
  client_id: string;
  individual_name: string;
  /** The batch that made the run; null for a single one. */
  batch_id: Generated<number | null>;
}

export interface BusinessAmlHistoryTable extends AccountKey {
  id: Generated<number>;
  business_aml_timestamp: Moment;
  business_aml_response: Json<unknown>;
  business_aml_status: AmlVerdict;
  admin_note: string | null;
  admin_uuid: string | null;
  business_name: string;
  batch_id: Generated<number | null>;
}
