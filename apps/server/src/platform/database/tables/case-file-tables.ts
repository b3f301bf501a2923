import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type {
  CaseFileFailure,
  CaseFileStep,
} from '@verify-admin/rulebook/case-files/case-file.rules';
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from './columns.ts';

/** A case file that a person asked for. */
export interface CaseFileTable extends AccountKey {
  id: Generated<number>;
  admin_uuid: string;
  created: Moment;
  state: Generated<'queued' | 'done' | 'failed'>;
  /** What is being done, and how much of it is done. */
  step: Generated<CaseFileStep | null>;
  done: Generated<number>;
  total: Generated<number>;
  why: Generated<CaseFileFailure | null>;
  /** The keys of its two objects; null before it is made, and when they were deleted. */
  zip_key: Generated<string | null>;
  zip_size: Generated<number | null>;
  zip_sha256: Generated<string | null>;
  pdf_key: Generated<string | null>;
  pdf_size: Generated<number | null>;
  finished: Generated<Moment | null>;
  expires: Moment;
  tries: Generated<number>;
  /** It took longer than its turn. */
  is_overdue: Generated<boolean>;
  due: GeneratedMoment;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
}
