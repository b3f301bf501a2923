import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type {
  PersonDocumentKind,
  PictureSide,
} from '@verify-admin/rulebook/hosted-verification/picture-sides';
import type { ZoneState } from '@verify-admin/rulebook/hosted-verification/zone.states';
import type { Generated } from 'kysely';
import type { GeneratedMoment, Json, Moment, TracedColumns } from './columns.ts';

/** The email or the launch a verification link was made for. */
interface OriginColumns {
  origin: 'email' | 'launch';
  origin_id: number;
}

/** What was sent with one link. */
export interface VerificationLinkUseTable extends OriginColumns {
  pictures: number;
  pictures_bytes: number;
}

/** A picture that was sent and is not submitted yet. */
export interface VerificationPictureTable extends OriginColumns, AccountKey {
  side: PictureSide;
  media_type: string;
  size: number;
  sha256: string;
  /** Of the bytes as they were received; null where it was not recorded. */
  original_sha256: string | null;
  storage_key: string;
  created: Moment;
}

/** The pictures a person submitted, and what the machine-readable zone on them says. */
export interface VerificationSubmissionTable extends OriginColumns, AccountKey, TracedColumns {
  id: Generated<number>;
  account_sub_id: number | null;
  document: PersonDocumentKind;
  /** The documents of the account they became, by their sides. */
  pictures: Json<unknown>;
  created: Moment;
  zone_state: ZoneState;
  /** The lines, sealed for the submission; null where none were read. */
  zone_key_id: Generated<string | null>;
  zone_ciphertext: Generated<string | null>;
  /** Who typed them; null where they were read from the picture. */
  zone_by: Generated<string | null>;
  zone_updated: Generated<Moment | null>;
  tries: Generated<number>;
  due: GeneratedMoment;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
}
