import type { SubmissionData } from '../kyb/submission.ts';
import type { PaymentData } from '../payments/payment-data.ts';
import type { CheckName } from './checks.ts';

/** Whether the newest submission names an owner; `removed` is a former one that counts no more. */
export const OWNER_STANDINGS = ['current', 'former', 'removed'] as const;
export type OwnerStanding = (typeof OWNER_STANDINGS)[number];

/** What is known of the identity of one person. */
export interface PersonGround {
  readonly name: string;
  /** ISO 8601, or empty. */
  readonly birth_date: string;
  readonly country: string;
  /** Digests of the pictures that the person submitted last and that are shown. */
  readonly pictures: readonly string[];
  /** What the provider reported last, in its own words; empty where it reported nothing. */
  readonly provider_result: string;
}

export interface OwnerGround extends PersonGround {
  readonly owner: number;
  readonly status: string;
  readonly standing: OwnerStanding;
}

export interface DocumentGround {
  readonly id: number;
  readonly filename: string;
  readonly sha256: string;
  /** When it was added, ISO 8601. */
  readonly created: string;
  /** Whether somebody of the staff added it. */
  readonly is_by_staff: boolean;
  /** Neither hidden nor refused by the virus scanner. */
  readonly is_shown: boolean;
}

/** Everything of an account that checks rest on, read at one moment under its locks. */
export interface Ground {
  readonly account: {
    readonly first_name: string;
    readonly last_name: string;
    readonly company_name: string;
    readonly payment_company_name: string;
    readonly country: string;
  };
  /** The company's name in the verification record. */
  readonly record_company_name: string;
  /** Whether each owner is verified for themselves. */
  readonly is_per_owner: boolean;
  /** The person of an account without owners. */
  readonly person: PersonGround;
  readonly owners: readonly OwnerGround[];
  /** Null where no submission is stored. */
  readonly submission: SubmissionData | null;
  /** When the newest whole form was submitted; null where none was. */
  readonly submitted: string | null;
  readonly documents: readonly DocumentGround[];
  /** The documents that marks on the values as they are now name. */
  readonly marked: readonly number[];
  /** Null where no payment details are saved. */
  readonly payout: {
    readonly country: string;
    readonly payment_type: string;
    readonly values: PaymentData;
  } | null;
  readonly statuses: Readonly<Record<CheckName, string | null>>;
  /** How many hits wait for a decision. */
  readonly open_hits: { readonly individual_aml: number; readonly business_aml: number };
}
