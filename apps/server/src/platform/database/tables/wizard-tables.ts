import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { DocumentField, WizardFileType } from '@verify-admin/rulebook/wizard/wizard-documents';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** A wizard link that was made. */
export interface KybLinkTable extends AccountKey {
  /** Seconds since the epoch. */
  issued_at: number;
  /** The email that carries it; null where it was printed on the command line, or a launch led to it. */
  email_id: number | null;
  /** The key of the launch API that led to it. */
  launch_key_id: Generated<number | null>;
  /** Which draft it opens (`draftOfLink`). */
  draft_of: Generated<string>;
  /** Who asked for it; null on the command line. */
  admin_uuid: string | null;
  created: Moment;
  /**
   * The newest submission of the account when it was made, 0 where there was none: a later one ends the link. Null
   * where a process of an earlier build made it.
   */
  after_submission: number | null;
  /** Since when it opens nothing any more; a trigger on the revocations sets it. */
  revoked: Generated<Moment | null>;
}

/**
 * That staff revoked a wizard link, or every link of an account that existed. Links that are stored are marked by it;
 * of others the second counts.
 */
export interface KybLinkRevocationTable extends AccountKey {
  /** Seconds since the epoch: the link's own, or the last second of the revoked ones. */
  issued_at: number;
  with_earlier: boolean;
  /** Null where it was revoked on the command line. */
  admin_uuid: string | null;
  created: Moment;
}

/** What the applicant of an account has typed so far, sealed for the account and the version. */
export interface KybDraftTable extends AccountKey {
  version: number;
  key_id: string;
  ciphertext: string;
  updated: Moment;
}

/** As `KybDraftTable`, of a draft that is kept apart from the one of the account. */
export interface KybSeparateDraftTable extends KybDraftTable {
  draft_of: string;
}

/** An hour in which the draft behind a link was opened. */
export interface KybLinkOpeningTable extends AccountKey {
  issued_at: number;
  /** The request for more that the link opens; 0 for a link of the form. */
  request_id: number;
  hour: Moment;
  /** Whether values that another device typed were hidden. */
  is_hidden: boolean;
  opened: Moment;
}

/** A file that was sent for a document of the form and is not submitted yet. */
export interface KybUploadTable extends AccountKey {
  id: string;
  /** The request for more that it answers; null for the form. */
  request_id: number | null;
  /** Of the form: the draft it belongs to. */
  draft_of: Generated<string>;
  document: DocumentField;
  /** As the applicant's device calls it. */
  name: string;
  /** As it will be stored among the account's documents (WIZ-69). */
  filename: string;
  media_type: WizardFileType;
  size: number;
  sha256: string;
  /** Of the bytes as they were received; null where it was not recorded. */
  original_sha256: string | null;
  storage_key: string;
  created: Moment;
}

/** What was sent with one link. */
export interface KybLinkUseTable extends AccountKey {
  issued_at: number;
  files: number;
  files_bytes: number;
}

/** The tables of the applicant's form and its links. */
export interface WizardTables {
  kyb_link: KybLinkTable;
  kyb_link_revocation: KybLinkRevocationTable;
  kyb_draft: KybDraftTable;
  kyb_separate_draft: KybSeparateDraftTable;
  kyb_link_opening: KybLinkOpeningTable;
  kyb_upload: KybUploadTable;
  kyb_link_use: KybLinkUseTable;
}
