import type { AccountKey } from '../accounts/account-key.ts';
import { isSameName } from '../aml/aml-subject.rules.ts';
import { type SubmissionData, submissionData } from '../kyb/submission.ts';
import { ownerName, reviewItems } from '../studios/review/review-items.ts';
import { CHECK_NAMES, CHECKS, type CheckName } from './checks.ts';
import type { DocumentGround, Ground, OwnerGround, OwnerStanding } from './ground.ts';

/** The current KYC record of an owner. */
export interface OwnerRow {
  readonly owner: number;
  readonly name: string;
  readonly status: string;
  readonly provider_result: string;
  readonly birth_date: string;
  readonly country: string;
  readonly standing: OwnerStanding;
}

type StatusColumn = (typeof CHECKS)[CheckName]['columns']['status'];

/** What is stored of an account, except for what is sealed. */
export interface GroundRow extends AccountKey, Readonly<Record<StatusColumn, string | null>> {
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly payment_company_name: string;
  readonly country: string;
  readonly birth_date: string;
  readonly record_company_name: string;
  readonly is_per_owner: boolean;
  readonly individual_aml_open: number;
  readonly business_aml_open: number;
  readonly provider_result: string;
  readonly owners: readonly OwnerRow[];
  readonly submitted: string | null;
  readonly documents: readonly DocumentGround[];
  /** The documents of the newest pictures of each person; the account's own has no number. */
  readonly pictures: readonly {
    readonly owner: number | null;
    readonly documents: readonly number[];
  }[];
}

/** What is opened of the row. */
export interface OpenedGround extends Pick<Ground, 'submission' | 'payout' | 'marked'> {}

/** The data of a submission out of its text. */
export function readSubmission(text: string): SubmissionData {
  return submissionData.parse(JSON.parse(text));
}

/** The submitted values that can be marked, by the name of their mark. */
export function markedValues(data: SubmissionData): ReadonlyMap<string, string> {
  return new Map(reviewItems(data).all.map(({ field, value }) => [field, value]));
}

/** An owner whose record is older than the recorded birth dates has that of the submission. */
function submittedOwner(data: SubmissionData | null, { name }: OwnerRow) {
  return data?.owners.find((owner) => isSameName(ownerName(owner), name));
}

/** What the checks of an account rest on, by what is stored. */
export function makeGround(row: GroundRow, { submission, payout, marked }: OpenedGround): Ground {
  const { documents } = row;
  const picturesOf = (owner: number | null) => {
    const ids = row.pictures.find((one) => one.owner === owner)?.documents ?? [];
    return documents
      .filter(({ id, is_shown }) => is_shown && ids.includes(id))
      .map(({ sha256 }) => sha256);
  };
  const owners = row.owners.map((owner): OwnerGround => {
    const submitted = submittedOwner(submission, owner);
    return {
      ...owner,
      birth_date: owner.birth_date || (submitted?.ownerDOB ?? ''),
      country: owner.country || (submitted?.ownerCountry ?? ''),
      pictures: picturesOf(owner.owner),
    };
  });
  const { first_name, last_name, company_name, payment_company_name, country } = row;
  const statuses = CHECK_NAMES.map((check) => [check, row[CHECKS[check].columns.status]] as const);
  return {
    account: { first_name, last_name, company_name, payment_company_name, country },
    record_company_name: row.record_company_name,
    is_per_owner: row.is_per_owner,
    person: {
      name: `${first_name} ${last_name}`.trim(),
      birth_date: row.birth_date,
      country,
      pictures: picturesOf(null),
      provider_result: row.provider_result,
    },
    owners,
    submission,
    submitted: row.submitted,
    documents,
    marked,
    payout,
    statuses: Object.fromEntries(statuses) as Record<CheckName, string | null>,
    open_hits: { individual_aml: row.individual_aml_open, business_aml: row.business_aml_open },
  };
}
