import { UPLOAD_MAX_BYTES } from '../kernel/upload-limit.ts';
import { OWNERS_MAX } from './wizard-data.ts';

/** ours: a form that nobody went on with for so long is deleted with its files. */
export const UNSENT_FORM_DAYS = 30;

/** ours: what one link may send; the page shows a limit before it is reached. */
export const WIZARD_LIMITS = {
  /** Of one file, in bytes. */
  file_bytes: UPLOAD_MAX_BYTES,
  /** Files, those that were replaced or removed too. */
  files: 40,
  /** All of them together, in bytes. */
  files_bytes: 20 * UPLOAD_MAX_BYTES,
  /** The text of a draft, in bytes. */
  draft_bytes: 64 * 1024,
  owners: OWNERS_MAX,
  saves_a_minute: 60,
  uploads_a_minute: 20,
  /** Of files in pieces, those that go on after an interruption too. */
  begins_a_minute: 60,
} as const;
