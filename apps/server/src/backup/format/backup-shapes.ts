import * as z from 'zod';

/** The only object that is not encrypted. It names no person and no place. */
export const backupHeader = z.strictObject({
  format: z.literal('verify-admin backup 1'),
  backup_id: z.uuid(),
  created: z.iso.datetime(),
  /** The secret of the pieces, sealed with BACKUP_KEY. */
  key_id: z.string(),
  ciphertext: z.string(),
});
export type BackupHeader = z.output<typeof backupHeader>;

const pieceStream = z.strictObject({
  salt: z.string(),
  pieces: z.int().nonnegative(),
  /** Before they are compressed. */
  bytes: z.int().nonnegative(),
});
export type PieceStream = z.output<typeof pieceStream>;

const copiedTable = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  stream: pieceStream,
});
export type CopiedTable = z.output<typeof copiedTable>;

const copiedSequence = z.strictObject({
  name: z.string(),
  last_value: z.string(),
  is_called: z.boolean(),
});
export type CopiedSequence = z.output<typeof copiedSequence>;

/** The database as it was at one moment; written when all of it is in the backup. */
export const databaseIndex = z.strictObject({
  /** When the snapshot was taken. */
  taken: z.iso.datetime(),
  /** The schema, as the names of the migrations it had. */
  migrations: z.array(z.string()),
  chain: z.strictObject({ seq: z.int().nonnegative(), hash: z.string() }),
  tables: z.array(copiedTable),
  sequences: z.array(copiedSequence),
  /** Every object that a row names, by its key. */
  named: pieceStream,
});
export type DatabaseIndex = z.output<typeof databaseIndex>;

const storedDocument = z.strictObject({
  key: z.string(),
  media_type: z.string(),
  size: z.int().nonnegative(),
  sha256: z.string(),
});
export type StoredDocument = z.output<typeof storedDocument>;

/** Why an object that a row names is not in the backup. */
const missingDocument = z.strictObject({
  key: z.string(),
  why: z.enum(['missing', 'damaged']),
});
export type MissingDocument = z.output<typeof missingDocument>;

/** Objects one after the other in one stream. */
export const documentGroup = z.strictObject({
  documents: z.array(storedDocument),
  missing: z.array(missingDocument),
  /** The last key of the list up to which this group goes. */
  last_key: z.string(),
  stream: pieceStream,
});
export type DocumentGroup = z.output<typeof documentGroup>;

/** Written last: without it a backup is not finished. */
export const backupManifest = z.strictObject({
  finished: z.iso.datetime(),
  /** The number of the build that made it; earlier backups have none. */
  build: z.optional(z.string()),
  rows: z.int().nonnegative(),
  groups: z.int().nonnegative(),
  documents: z.int().nonnegative(),
  missing: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
});
export type BackupManifest = z.output<typeof backupManifest>;
