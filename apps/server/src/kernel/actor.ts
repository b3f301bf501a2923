import type { Role } from '@verify-admin/rulebook/staff/roles';

/** Who acts: always the session's own person, never a name from the request. */
export interface Actor {
  readonly uuid: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly jti: string;
}
