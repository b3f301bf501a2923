import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { FieldMark } from '@verify-admin/rulebook/studios/review/field-mark';
import type { PaperKind } from '../documents/drawing/paper.ts';

/** What a business submitted, before the database has numbered it. */
export interface SubmissionRow extends AccountKey {
  readonly created: string;
  readonly data_json: SubmissionData;
}

/** What a reviewer marked of it. */
export interface MadeFieldMark {
  readonly field: string;
  readonly mark: FieldMark;
  readonly reading: string;
  /** The kinds of document it was read from. */
  readonly readFrom: readonly PaperKind[];
  readonly created: string;
  readonly admin_uuid: string;
}
