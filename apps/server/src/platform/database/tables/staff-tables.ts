import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from './columns.ts';

export interface AdminUserTable {
  uuid: Generated<string>;
  username: string;
  email: string;
  role: Role;
  /** The issuer's own name for the person; bound at the first login and compared ever after. */
  subject: string | null;
  disabled: Generated<boolean>;
  created: GeneratedMoment;
  updated: GeneratedMoment;
}

export interface StaffSessionTable {
  jti: string;
  admin_uuid: string;
  kind: 'browser' | 'command-line';
  /** SHA-256 of the cookie a browser session is bound to; null for a plain bearer token. */
  bind_hash: string | null;
  created: Moment;
  expires: Moment;
  last_seen: Moment;
  revoked: Moment | null;
  /** What the browser said it is. */
  user_agent: Generated<string | null>;
  /** The issuer's id of the session it was opened with (`sid`); null where the issuer names none. */
  issuer_sid: Generated<string | null>;
}

export interface LoginCodeTable {
  code_hash: string;
  /** Null when the sign-in was refused; the refusal then waits to be shown. */
  admin_uuid: string | null;
  refusal: string | null;
  created: Moment;
  used: Moment | null;
  /** As in `staff_session`. */
  issuer_sid: Generated<string | null>;
}

/** The logout tokens of the issuer that were taken. */
export interface LogoutTokenTable {
  /** SHA-256 of the token's own id. */
  jti_hash: string;
  received: Moment;
}
