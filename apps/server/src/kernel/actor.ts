import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Access } from '@verify-admin/rulebook/kernel/call';
import type { PERMISSIONS } from '@verify-admin/rulebook/staff/permissions';
import type { Role } from '@verify-admin/rulebook/staff/roles';

/** Who acts: always the session's own person, never a name from the request. */
export interface Actor {
  readonly uuid: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly jti: string;
}

/** Who came by a wizard link: acts for the account of the link, whatever the request names. */
export interface Applicant {
  readonly role: 'APPLICANT';
  readonly account: AccountKey;
  /** Seconds since the epoch; with the account it names the link. */
  readonly issued_at: number;
  /** When the link runs out, ISO 8601. */
  readonly expires: string;
}

/** What a link is worth now: an applicant, or the state that refuses it (WIZ-03). */
export type CheckedLink = Applicant | 'malformed' | 'expired';

/** Checks the links that requests carry; what a link is, the feature knows that opens the port. */
export interface Applicants {
  check(d: string): Promise<CheckedLink>;
}

export function isApplicant(actor: Actor | Applicant | null): actor is Applicant {
  return actor?.role === 'APPLICANT';
}

type ActorAt<Level> = Level extends 'applicant'
  ? Applicant
  : Level extends 'csOrApplicant'
    ? Actor | Applicant
    : Actor;

/** Who may act through a call of this access; null where nobody has to be known. */
export type ActorOf<A extends Access> = A extends keyof typeof PERMISSIONS
  ? ActorAt<(typeof PERMISSIONS)[A]>
  : Actor | null;
