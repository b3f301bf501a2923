import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from './columns.ts';

/** Somebody outside the staff who may vote (AUTH-04). */
export interface WebUserTable {
  uuid: Generated<string>;
  username: string;
  /** What two ways of writing the same username have in common. */
  username_key: string;
  /** argon2id with its parameters and salt; null where somebody proved the address and chose none. */
  password_hash: string | null;
  age: number;
  created: Moment;
  /** When somebody first logged in with a code that was sent to the username; null where nobody has. */
  proved: Generated<Moment | null>;
}

export interface WebSessionTable {
  jti: string;
  web_user_uuid: string;
  created: Moment;
  expires: Moment;
}

/** How often somebody tried to log in since a moment, whether or not the username exists. */
export interface WebLoginAttemptTable {
  /** A network address, or a username from one, as a keyed hash. */
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
  /** The network address it was asked from, as a keyed hash; null of those from before that was stored. */
  asked_from: string | null;
  /** How often a code was compared with it: from that address, and from all others. */
  guesses: Generated<number>;
  guesses_elsewhere: Generated<number>;
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
