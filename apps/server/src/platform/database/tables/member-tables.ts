import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { MemberEstimate } from '@verify-admin/rulebook/members/member-estimates';
import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

/** ENT-21: a member of a studio. */
export interface MemberTable extends AccountKey {
  id: Generated<number>;
  handle: string;
  bday: string | null;
  age: number | null;
  aws_result: Json<unknown> | null;
  /** The key of the picture in the storage; null where none was sent. */
  image_path: string | null;
  /** What the bytes under that key are, and their SHA-256. */
  image_media_type: string | null;
  image_sha256: string | null;
  account_name: string;
  photo_result: string | null;
  /** Both of them by `derivedOf`; null until the member has been read here. */
  estimate: MemberEstimate | null;
  search_text: string | null;
}

/** How many members there are of each kind; a trigger on `member` keeps it. */
export interface MemberCountTable {
  /** Empty where a member was not read yet. */
  estimate: MemberEstimate | '';
  /** Empty where there is none. */
  photo_result: string;
  members: number;
}

/** Members whose numbers are in one block, and whose estimate is the same; '' stands for null. */
export interface MemberBlockCountTable {
  estimate: string;
  block: number;
  members: number;
}
