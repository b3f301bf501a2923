import { isEmployeeEmail, isHostedDomain, type StaffDomains } from './employee-email.ts';
import { type Role, reaches } from './roles.ts';

/** What the issuer vouches for, as far as admission asks. */
export interface VouchedProfile {
  readonly email: string;
  readonly email_verified: boolean;
  readonly hd: string | undefined;
}

/** What a finished sign-in may be refused with; the login page shows it. */
export const SIGN_IN_REFUSALS = ['login/wrong-domain', 'login/too-weak', 'login/failed'] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** AUTH-30: a login code opens one session within this time. */
export const LOGIN_CODE_MS = 60_000;
/** ours: how long a person may stay at the issuer before the sign-in has to begin again. */
export const SIGN_IN_MS = 600_000;

/** AUTH-18..20: the hosted domain, the verified email and its domain must all be the company's. */
export function refuseProfile(
  profile: VouchedProfile,
  domains: StaffDomains,
): 'login/wrong-domain' | null {
  const admitted =
    profile.email_verified &&
    isHostedDomain(profile.hd, domains) &&
    isEmployeeEmail(profile.email, domains);
  return admitted ? null : 'login/wrong-domain';
}

/** How the issuer says it authenticated a person: the level (`acr`), and the methods of RFC 8176 (`amr`). */
export interface Authentication {
  readonly acr: string | undefined;
  readonly amr: readonly string[];
}

/** What the settings ask for: one of the levels, and every one of the methods. Empty lists ask for nothing. */
export interface RequiredAuthentication {
  readonly acr: readonly string[];
  readonly amr: readonly string[];
}

/** ours: what the issuer does not say counts as not done. */
export function refuseAuthentication(
  { acr, amr }: Authentication,
  required: RequiredAuthentication,
): 'login/too-weak' | null {
  const hasLevel = required.acr.length === 0 || (acr !== undefined && required.acr.includes(acr));
  const hasMethods = required.amr.every((method) => amr.includes(method));
  return hasLevel && hasMethods ? null : 'login/too-weak';
}

/** One staff member as the sign-in finds them. */
export interface KnownStaff {
  readonly subject: string | null;
  readonly disabled: boolean;
}

/**
 * ours: a staff member bound to one person at the issuer stays bound, so that an email given to
 * somebody else later opens nothing; the disabled are not let in either.
 */
export function refuseKnownStaff(staff: KnownStaff, subject: string): 'login/failed' | null {
  const isAnother = staff.subject !== null && staff.subject !== subject;
  return isAnother || staff.disabled ? 'login/failed' : null;
}

/**
 * AUTH-31: a first sign-in is PENDING. The person the configuration names is made ADMIN as long as
 * there is none; afterwards only an ADMIN changes roles.
 */
export function roleAtSignIn(facts: {
  readonly role: Role | null;
  readonly isNamedFirstAdmin: boolean;
  readonly hasAdmin: boolean;
}): Role {
  if (facts.isNamedFirstAdmin && !facts.hasAdmin) return 'ADMIN';
  return facts.role ?? 'PENDING';
}

/** AUTH-21: a role that waits for its permissions logs nobody in. */
export function opensSession(role: Role): boolean {
  return reaches(role, 'cs');
}
