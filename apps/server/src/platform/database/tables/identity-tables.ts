import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { CallbackState } from '@verify-admin/rulebook/identity-provider/callback.states';
import type { CompanyReviewState } from '@verify-admin/rulebook/kyb/company-review.rules';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedMoment, Json, Moment, TracedColumns } from './columns.ts';

/** A person who was sent to the identity provider. */
export interface IdentitySessionTable extends AccountKey {
  id: Generated<number>;
  account_sub_id: number | null;
  /** The provider's own reference, which its callbacks name. */
  reference: string;
  client_id: string;
  /** Who launched it; null where another system did. */
  admin_uuid: string | null;
  /** Which caller of the launch API did; null where staff did. */
  caller: string | null;
  /** The provider's page; everybody who has it can go on where the person stopped. */
  redirect_url: string;
  created: Moment;
  expires: Moment;
  /** When the provider reported its end; null while the person may go on. */
  ended: Generated<Moment | null>;
  /** The newest decision of the provider that was applied; null where there was none. */
  decision_finished: Generated<Moment | null>;
  decision_rank: Generated<number | null>;
  decision_caution: Generated<number | null>;
  /** The facts of the person as they were when the session began; null where it began before facts were recorded. */
  facts: Generated<string | null>;
  /** Since when nobody is verified by it any more: the owner has another address, or is none. */
  revoked: Generated<Moment | null>;
  /** Since when our own link opens nothing any more, because the links of its account were revoked. */
  link_revoked: Generated<Moment | null>;
}

/** A signed message of the identity provider. */
export interface ProviderCallbackTable {
  id: Generated<number>;
  provider: string;
  /** SHA-256 of the body: the same message again is the same row. */
  body_sha256: string;
  event: string;
  reference: string | null;
  /** What has an effect; null where the message could not be read. */
  facts: Json<unknown> | null;
  received: Moment;
  state: CallbackState;
  /** Why it had no effect, or failed. */
  why: string | null;
  tries: Generated<number>;
  due: GeneratedMoment;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
  updated: Moment;
}

/** A submission that the identity provider is to review. */
export interface CompanyReviewTable extends AccountKey, TracedColumns {
  submission_id: number;
  state: Generated<CompanyReviewState>;
  /** Why the last try failed. */
  why: Generated<string | null>;
  /** The provider's own id of the company, which its callbacks name. */
  company_id: Generated<string | null>;
  redirect_url: Generated<string | null>;
  /** Until when the provider's page can be opened. */
  expires: Generated<Moment | null>;
  /** The facts that KYB rested on when it was handed over; null for those of before facts were recorded. */
  facts: ColumnType<unknown, string | undefined, string>;
  tries: Generated<number>;
  due: GeneratedMoment;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
  created: Moment;
  updated: Moment;
}
