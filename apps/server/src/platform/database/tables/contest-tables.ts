import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from './columns.ts';

/** Somebody outside the staff who may vote (AUTH-04). */
export interface WebUserTable {
  uuid: Generated<string>;
  username: string;
  /** What two ways of writing the same username have in common. */
  username_key: string;
  /** argon2id with its parameters and salt. */
  password_hash: string;
  age: number;
  created: Moment;
}

export interface WebSessionTable {
  jti: string;
  web_user_uuid: string;
  created: Moment;
  expires: Moment;
}

/** How often somebody tried to log in with a username since a moment, whether or not it exists. */
export interface WebLoginAttemptTable {
  /** A username or an address, as a keyed hash. */
  subject_hash: string;
  since: Moment;
  attempts: number;
}

/** A one-time code that was asked for, and its email. */
export interface WebLoginCodeTable {
  id: Generated<number>;
  recipient_hash: string;
  /** Null where nobody logs in with the address; nothing is sent then. */
  web_user_uuid: string | null;
  /** Null until it is sent. */
  code_hash: Generated<string | null>;
  expires: Generated<Moment | null>;
  /** How often a code was compared with it. */
  guesses: Generated<number>;
  used: Generated<Moment | null>;
  state: 'queued' | 'sent' | 'failed' | 'nobody';
  tries: Generated<number>;
  due: GeneratedMoment;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
  created: Moment;
}

export interface ContestImageTable {
  id: Generated<number>;
  contest: string;
  image_url: string;
  title: string;
  description: string;
  /** Its owner; null where the file of the import names none. */
  web_user_uuid: string | null;
  created: Moment;
  updated: Moment;
  /** A deleted image is kept, so that an import does not bring it back. */
  deleted: Generated<Moment | null>;
}

/** One vote of a person for an image; either of the two uuids is set. */
export interface ContestVoteTable {
  image_id: number;
  web_user_uuid: string | null;
  admin_uuid: string | null;
  voter_uuid: Generated<string>;
  created: Moment;
}

export interface LiveStreamTable {
  stream_id: string;
  handle: string;
  title: Generated<string>;
  started: Moment;
  /** Null while it runs. */
  ended: Moment | null;
  viewers: number | null;
}
