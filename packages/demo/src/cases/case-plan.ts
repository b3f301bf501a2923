import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Culture } from '../names/culture.ts';
import type { VerificationRow } from '../accounts/a-verification.ts';
import type { AccountGiven } from '../accounts/an-account.ts';
import type { MadeCase } from './made-case.ts';
import type { Company, Person } from '../accounts/persons.ts';
import type { Situation } from './situations.ts';

/** The identity and status of an account; its history follows from the draws. */
export interface CasePlan extends AccountKey {
  readonly culture: Culture;
  readonly person: Person;
  readonly company: Company;
  readonly handle: string;
  readonly email: string;
  readonly situation: Situation;
  /** Milliseconds since the epoch. */
  readonly submitted: number;
  /** Fields of the account that are not left to chance. */
  readonly account?: Partial<AccountGiven>;
  /** Fields of the verification record that are not left to chance. */
  readonly verification?: Partial<VerificationRow>;
}

/** What one check adds to a case: rows of its own and columns of the verification record. */
export interface CasePart<Rows extends keyof MadeCase> {
  readonly rows: Pick<MadeCase, Rows>;
  readonly columns: Partial<VerificationRow>;
}

export function keyOf({ account_type, account_id }: AccountKey): AccountKey {
  return { account_type, account_id };
}

/** Whether the applicant ever submitted anything. */
export function hasKybRecord({ situation }: CasePlan): boolean {
  return situation.kyb_status !== 'PENDING';
}
