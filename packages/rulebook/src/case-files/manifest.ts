import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';

/** What the manifest of every case file begins with; another version is read by another build. */
export const CASE_FILE_FORMAT = 'verify-admin case file';
export const CASE_FILE_VERSION = 1;

/** The places of the files that every case file has. */
export const CASE_FILE_NAMES = {
  pdf: 'case-file.pdf',
  timeline: 'timeline.json',
  checkpoints: 'checkpoints.jsonl',
  checksums: 'SHA256SUMS',
  readme: 'README.txt',
  key: 'case-file-key.pem',
  manifest: 'manifest.json',
  signature: 'manifest.sig',
} as const;

/** The two files at the end, which the manifest does not list. */
export const UNLISTED_NAMES: readonly string[] = [
  CASE_FILE_NAMES.manifest,
  CASE_FILE_NAMES.signature,
];

/**
 * A name as it may be in a case file: relative, of plain characters, without a part that leads elsewhere.
 * Longer ones no file of ours has.
 */
export const PLAIN_NAME = /^(?=.{1,120}$)\w[\w.-]*(?:\/\w[\w.-]*){0,3}$/;

const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/));
const size = z.number().check(z.int(), z.gte(0));

const publicKey = z.strictObject({
  /** First 16 hexadecimal digits of the SHA-256 of the key (SPKI, DER). */
  id: z.string(),
  pem: z.string(),
});

const chainPlace = z.strictObject({ seq: size, hash: z.string() });

/** What a case file says of itself; its bytes are signed (`manifest.sig`). */
export const manifestShape = z.strictObject({
  format: z.literal(CASE_FILE_FORMAT),
  version: z.literal(CASE_FILE_VERSION),
  product: z.strictObject({ name: z.string(), version: z.string() }),
  case_file_id: size,
  account: z.strictObject({
    account_type: storedAccountTypeField,
    account_id: size,
    name: z.string(),
  }),
  /** ISO 8601 in UTC, with milliseconds. */
  made_at: z.iso.datetime(),
  made_by: z.strictObject({ uuid: z.string(), username: z.string(), role: z.string() }),
  /** The end of the audit log when the data was read. */
  chain_head: chainPlace,
  /** The newest checkpoint that covers a line of the account; null where none does. */
  checkpoint: z.nullable(chainPlace),
  signing_key: publicKey,
  /** By which the lines of `checkpoints.jsonl` are signed. */
  checkpoint_keys: z.array(publicKey),
  /** Every file in the order of the zip but this one and its signature. */
  files: z.array(z.strictObject({ name: z.string().check(z.regex(PLAIN_NAME)), size, sha256 })),
});
export type Manifest = z.infer<typeof manifestShape>;

/** One line of the audit log with every column that its hash covers. */
const timelineLine = z.strictObject({
  seq: z.number().check(z.int(), z.gte(1)),
  created: z.string(),
  actor_uuid: z.nullable(z.string()),
  actor_role: z.nullable(z.string()),
  act: z.string(),
  account_type: z.nullable(z.string()),
  account_id: z.nullable(z.number()),
  outcome: z.nullable(z.string()),
  detail: z.string(),
  request_id: z.string(),
  prev_hash: z.string(),
  hash: z.string(),
  /** The last line of the checkpoint that covers it, which names that checkpoint; null where none does yet. */
  checkpoint: z.nullable(z.number()),
  /**
   * For readers, and no part of what is hashed: the act in words, and the detail with its personal values
   * decrypted. One whose key was deleted stays encrypted in `detail`.
   */
  shown: z.strictObject({
    who: z.string(),
    what: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
});
export type TimelineLine = z.infer<typeof timelineLine>;

/** `timeline.json`: the lines of the audit log about the account, oldest first. */
export const timelineShape = z.strictObject({ lines: z.array(timelineLine) });
