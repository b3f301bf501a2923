import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import { staffOf } from '../staff/people.ts';
import type { Random } from '../random.ts';
import type { Course } from '../cases/course.ts';
import { momentOf } from '../moments.ts';

/** One KYC email that went out. */
export interface KycSentRow extends AccountKey {
  readonly account_sub_id: number | null;
  readonly email: string;
  readonly created: string;
  readonly admin_uuid: string | null;
}

export interface Addressee {
  readonly account_sub_id: number | null;
  readonly email: string;
  readonly status: KycStatus;
}

const CS_LEVEL = staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN');
const NEVER_WRITTEN: readonly KycStatus[] = ['not-initiated', 'unknown'];
const RESENT_SHARE = 0.6;

/**
 * KYC-03, KYC-04: the first email goes out when KYC begins; who has not answered is often written
 * to again within the last 72 hours, so that some emails are good still and some have expired.
 */
export function makeKycSents(
  random: Random,
  { account_type, account_id }: AccountKey,
  addressees: readonly Addressee[],
  course: Course,
): KycSentRow[] {
  const row = ({ account_sub_id, email }: Addressee, at: number) => ({
    account_type,
    account_id,
    account_sub_id,
    email,
    created: momentOf(Math.floor(at)),
    admin_uuid: random.pick(CS_LEVEL).uuid,
  });
  return addressees
    .filter(({ email, status }) => email !== '' && !NEVER_WRITTEN.includes(status))
    .flatMap((addressee) => {
      const first = row(addressee, course.kyc_began);
      const waits = addressee.status === 'pending' && random.chance(RESENT_SHARE);
      const again = course.now - KYC_EMAIL_VALIDITY_MS * (0.05 + 0.9 * random.next());
      return waits && again > course.kyc_began ? [first, row(addressee, again)] : [first];
    })
    .sort((a, b) => a.created.localeCompare(b.created));
}
