import { createHash } from 'node:crypto';
import * as z from 'zod';
import { isSignedBy, type SigningKey, signText } from '../../platform/keys/signing-key.ts';

/** What the key of checkpoints is derived for. */
export const CHECKPOINT_PURPOSE = 'audit checkpoint';

/** What the text of a checkpoint holds that says that a loss was accepted. */
export const LOSS_MARK = '"loss_after"';

/** Of a line's hash so many bytes are its mark: enough to name the line that differs. */
const MARK_BYTES = 6;

const storedCheckpoint = z.strictObject({
  /** The last line it is about, and its hash. */
  seq: z.int().positive(),
  hash: z.string().regex(/^[\da-f]{64}$/),
  created: z.iso.datetime(),
  /** The last line of the checkpoint before it; 0 for the first. */
  after: z.int().nonnegative(),
  /** SHA-256 of the text of the checkpoint before it, hex; empty for the first. */
  previous: z.string().regex(/^(?:[\da-f]{64})?$/),
  /** The first 6 bytes of the hash of each line from `after + 1` to `seq`, base64url. */
  marks: z.base64url(),
  key: z.string(),
  /** A backup was restored and the loss of every line after this one accepted (0077). */
  loss_after: z.optional(z.int().nonnegative()),
  signature: z.base64url(),
});
type StoredCheckpoint = z.output<typeof storedCheckpoint>;

/** What the chain was at a moment, signed. */
export interface Checkpoint extends Omit<StoredCheckpoint, 'marks'> {
  readonly marks: readonly string[];
}

type Signed = Omit<StoredCheckpoint, 'signature'>;

/** The bytes that are signed: every field in one fixed order. */
function signedText({
  seq,
  hash,
  created,
  after,
  previous,
  marks,
  key,
  loss_after,
}: Signed): string {
  const fields = [seq, hash, created, after, previous, marks, key];
  return JSON.stringify(loss_after === undefined ? fields : [...fields, loss_after]);
}

/** The mark of a line by its hash. */
export function markOf(hash: string): string {
  return hash.slice(0, 2 * MARK_BYTES);
}

/** SHA-256 of a checkpoint's text, by which the next one names it. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

interface Marked {
  /** The last line before the marked ones. */
  readonly after: number;
  /** The hashes of all lines since then, at least one. */
  readonly hashes: readonly string[];
  readonly created: string;
  /** The text of the checkpoint before; null for the first. */
  readonly before: string | null;
  /** The last line of a restored backup, where the loss of those after it was accepted. */
  readonly loss_after?: number;
}

/** A checkpoint as it is stored and sent: one line of JSON. */
export function writeCheckpoint(
  { after, hashes, created, before, loss_after }: Marked,
  signing: SigningKey,
): string {
  const hash = hashes.at(-1);
  if (hash === undefined) throw new Error('a checkpoint needs a line');
  const marks = Buffer.from(hashes.map(markOf).join(''), 'hex').toString('base64url');
  const previous = before === null ? '' : textHash(before);
  const seq = after + hashes.length;
  const loss = loss_after === undefined ? {} : { loss_after };
  const signed = { seq, hash, created, after, previous, marks, key: signing.id, ...loss };
  return JSON.stringify({ ...signed, signature: signText(signing, signedText(signed)) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function splitMarks(marks: string): string[] {
  return Buffer.from(marks, 'base64url').toString('hex').match(/.{12}/g) ?? [];
}

/** The id of the key that a text says it was signed with, which nothing proves; null where it is no checkpoint. */
export function signerOf(text: string): string | null {
  return storedCheckpoint.safeParse(parse(text)).data?.key ?? null;
}

/** A checkpoint from its text; null where the text is none, or was not signed by one of the keys. */
export function readCheckpoint(
  text: string,
  keys: readonly Pick<SigningKey, 'id' | 'publicKey'>[],
): Checkpoint | null {
  const { success, data } = storedCheckpoint.safeParse(parse(text));
  if (!success || !isSignedBy(keys, data.key, signedText(data), data.signature)) return null;
  const marks = splitMarks(data.marks);
  return marks.length === data.seq - data.after ? { ...data, marks } : null;
}
