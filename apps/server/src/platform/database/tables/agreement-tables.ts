import type { AgreementKind } from '@verify-admin/rulebook/agreement/agreement.contract';
import type { CompensationModel } from '@verify-admin/rulebook/agreement/agreement-form';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** A creator's agreement as it was sent; never changed. */
export interface AgreementTable {
  id: Generated<number>;
  /** The browser's own number of it; null where another program sent it without one. */
  submission_id: string | null;
  kind: AgreementKind;
  full_name: string;
  email: string;
  compensation_model: CompensationModel | null;
  data_sha256: string;
  /** The canonical data, sealed for its hash. */
  data_key_id: string;
  data_ciphertext: string;
  created: Moment;
}

/** The PDF of an agreement, or the page that was captured with it. */
export interface AgreementFileTable {
  id: Generated<number>;
  agreement_id: number;
  kind: 'pdf' | 'page';
  media_type: string;
  size: number;
  sha256: string;
  storage_key: string;
}

/** How much was stored of agreements on a day: of a network, or with an empty hash of all together. */
export interface AgreementBytesTable {
  day: string;
  network_hash: string;
  bytes: number;
}
