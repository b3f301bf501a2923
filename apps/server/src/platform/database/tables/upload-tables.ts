import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** A file that is sent in pieces, until it is stored. */
export interface PartialUploadTable {
  /** Chosen by the sender, so that a request whose answer was lost can be sent again. */
  id: string;
  /** Who may see it and go on with it: an account by its link, or a staff member. */
  owner: string;
  /** What the file is for; of each the owner has one at a time. */
  subject: string;
  /** As the sender's device calls it. */
  name: string;
  size: number;
  received: Generated<number>;
  created: Moment;
  expires: Moment;
}

/** The bytes of an upload from `start` on. */
export interface PartialUploadPieceTable {
  upload_id: string;
  start: number;
  bytes: Buffer;
}
