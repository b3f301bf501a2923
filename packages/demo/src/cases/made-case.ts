import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { HitDisposition } from '@verify-admin/rulebook/aml/hit.states';
import type { AccountRow } from '../accounts/an-account.ts';
import type { BusinessAmlRow, IndividualAmlRow } from '../aml/aml-runs.ts';
import type { PlannedAml } from '../aml/planned-aml.ts';
import type { PaymentSelectionRow } from '../payments/a-payment-selection.ts';
import type { VerificationRow } from '../accounts/a-verification.ts';
import type { EmailRow } from '../emails/kyb-emails.ts';
import type { MadeDocument } from '../documents/documents.ts';
import type { KybHistoryRow, LegalHistoryRow, PaymentHistoryRow } from './histories.ts';
import type { MadeFieldMark, SubmissionRow } from '../kyb/submission-rows.ts';
import type { KycRecordRow } from '../kyc/kyc-records.ts';
import type { KycSentRow } from '../kyc/kyc-sents.ts';
import type { MadeNote } from '../accounts/notes.ts';

/** A decision on the hit of one listed record. */
export interface MadeHitDecision {
  readonly disposition: HitDisposition;
  readonly comment: string;
  readonly created: string;
  readonly admin_uuid: string;
  readonly run_type: RunType;
  readonly list_name: string;
  readonly uid: string;
}

/** An account with everything that ever happened to it; each list is oldest first. */
export interface MadeCase {
  readonly account: AccountRow;
  readonly verification: VerificationRow;
  readonly kyc_record: readonly KycRecordRow[];
  readonly kyc_sent: readonly KycSentRow[];
  readonly kyb_history: readonly KybHistoryRow[];
  readonly legal_history: readonly LegalHistoryRow[];
  readonly payment_history: readonly PaymentHistoryRow[];
  /** The screenings that were asked for; the histories hold them once they are made. */
  readonly planned: PlannedAml;
  readonly aml_individual_history: readonly IndividualAmlRow[];
  readonly aml_business_history: readonly BusinessAmlRow[];
  readonly payment_selection: readonly PaymentSelectionRow[];
  /** The decisions of reviewers on hits of the newest runs. */
  readonly hit_decisions?: readonly MadeHitDecision[];
  /** What the business submitted. */
  readonly kyb_submission: readonly SubmissionRow[];
  /** What a reviewer marked of it. */
  readonly field_marks?: readonly MadeFieldMark[];
  /** Emails as they are sent or failed; the sent lists of histories are apart. */
  readonly emails?: readonly EmailRow[];
  readonly notes: readonly MadeNote[];
  readonly documents: readonly MadeDocument[];
  /** Who assigned the account's user, and when. */
  readonly assigned: { readonly created: string; readonly admin_uuid: string } | null;
}
