import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Access } from '@verify-admin/rulebook/kernel/call-limits';
import type { PERMISSIONS } from '@verify-admin/rulebook/staff/permissions';
import { isRole, LINK_HOLDERS, type Role, type WEB_USER } from '@verify-admin/rulebook/staff/roles';

/** Who acts: always the session's own person, never a name from the request. */
export interface Actor {
  readonly uuid: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly jti: string;
}

/** Who came by a link of the form: acts for the account of the link, whatever the request names. */
export interface Applicant {
  readonly role: 'APPLICANT';
  readonly account: AccountKey;
  /** Seconds since the epoch; with the account it names the link. */
  readonly issued_at: number;
  /** When the link runs out, ISO 8601. */
  readonly expires: string;
  /** Which draft of the account the link opens. */
  readonly draft_of: string;
}

/** Who came by the link of a request for more: answers that request and nothing else. */
export interface AskedApplicant extends Omit<Applicant, 'role' | 'draft_of'> {
  readonly role: 'ASKED_APPLICANT';
  readonly request_id: number;
}

export type LinkActor = Applicant | AskedApplicant;

/** AUTH-04: who logged in as a web user; nobody of the staff. */
export interface WebUser {
  readonly role: typeof WEB_USER;
  readonly uuid: string;
}

/** Who may be behind a request. */
export type Principal = Actor | WebUser | LinkActor;

/** What a link is worth now: an applicant, or the state that refuses it (WIZ-03). */
export type CheckedLink = LinkActor | 'malformed' | 'expired';

/** Checks the links that requests carry; what a link is, the feature knows that opens the port. */
export interface Applicants {
  check(d: string): Promise<CheckedLink>;
  /** Whether a link was made here, whatever it is worth by now. */
  isGenuine(d: string): boolean;
}

/** True for a person of the staff. */
export function isStaff(actor: Principal): actor is Actor {
  return isRole(actor.role);
}

export function isApplicant(actor: Principal | null): actor is Applicant {
  return actor?.role === 'APPLICANT';
}

/** True for everybody who came by a link, of any kind. */
export function isByLink(actor: Principal | null): actor is LinkActor {
  return LINK_HOLDERS.some((holder) => holder === actor?.role);
}

/** Where others than the staff may act. */
interface OtherActors {
  readonly applicant: Applicant;
  readonly askedApplicant: AskedApplicant;
  readonly csOrApplicant: Actor | Applicant;
  readonly user: Actor | WebUser;
  readonly webUserOrAdmin: Actor | WebUser;
}

type ActorAt<Level> = Level extends keyof OtherActors ? OtherActors[Level] : Actor;

/** Who may act through a call of this access; null where nobody has to be known. */
export type ActorOf<A extends Access> = A extends keyof typeof PERMISSIONS
  ? ActorAt<(typeof PERMISSIONS)[A]>
  : Actor | null;
