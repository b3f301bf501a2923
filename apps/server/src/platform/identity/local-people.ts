import { readEmailAddress } from '@verify-admin/rulebook/kernel/email-address';

/** Somebody who can be chosen at the local issuer. */
export interface LocalPerson {
  readonly username: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly hd: string | undefined;
  /** The text of the badge: a role, or why this person is refused. */
  readonly badge: string;
  readonly isRefused: boolean;
  /** How the issuer says this person was authenticated; nothing where it is missing. */
  readonly authentication?: { readonly acr: string; readonly amr: readonly string[] };
}

interface ShownPerson {
  readonly username: string;
  readonly email: string;
  readonly role: string;
}

/** AUTH-19, AUTH-20: the two ways of being nobody's employee, to be seen being refused. */
const REFUSED: readonly LocalPerson[] = [
  {
    username: 'nora.visser',
    email: 'nora.visser@elsewhere.example',
    email_verified: true,
    hd: 'elsewhere.example',
    badge: 'Outsider',
    isRefused: true,
  },
  {
    username: 'hugo.lind',
    email: 'hugo.lind@ffn.example',
    email_verified: false,
    hd: 'ffn.example',
    badge: 'Unverified',
    isRefused: true,
  },
];

/** The named staff, each vouched for as an employee, and two who must be refused. */
export function localPeople(staff: readonly ShownPerson[]): readonly LocalPerson[] {
  const employees = staff.map(({ username, email, role }) => ({
    username,
    email,
    email_verified: true,
    hd: readEmailAddress(email)?.domain,
    badge: role,
    isRefused: false,
  }));
  return [...employees, ...REFUSED];
}
