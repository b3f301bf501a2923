import { readEmailAddress } from '../kernel/email-address.ts';

/** The two domains whose people may log in (AUTH-18..20). */
export interface StaffDomains {
  readonly employee: string;
  readonly consultant: string;
}

function isStaffDomain(domain: string, domains: StaffDomains): boolean {
  const given = domain.toLowerCase();
  return given === domains.employee.toLowerCase() || given === domains.consultant.toLowerCase();
}

/**
 * AUTH-20: the domain must equal one of the two; the documents' "contain" would let `x@ffn.example.evil.io` in.
 * A text with several `@` is no address, and nobody's.
 */
export function isEmployeeEmail(email: string, domains: StaffDomains): boolean {
  const address = readEmailAddress(email);
  return address !== null && isStaffDomain(address.domain, domains);
}

/** AUTH-19: the hosted domain of the profile must be one of the two. */
export function isHostedDomain(hd: string | undefined, domains: StaffDomains): boolean {
  return hd !== undefined && isStaffDomain(hd, domains);
}
