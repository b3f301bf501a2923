import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** A key of the launch API; the key itself is stored nowhere. */
export interface LaunchKeyTable {
  id: Generated<number>;
  caller: string;
  prefix: string;
  key_sha256: string;
  account_types: Json<readonly AccountType[]>;
  /** From LAUNCH_API_KEYS: valid for as long as it is there. */
  is_setting: Generated<boolean>;
  created: Moment;
  created_by: string | null;
  expires: Moment | null;
  revoked: Generated<Moment | null>;
  revoked_by: Generated<string | null>;
  last_used: Generated<Moment | null>;
}
