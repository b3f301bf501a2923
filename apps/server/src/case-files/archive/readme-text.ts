import { CASE_FILE_NAMES, type Manifest } from '@verify-admin/rulebook/case-files/manifest';

const NAMES = CASE_FILE_NAMES;

/** What the reader of a case file needs to know: what is in it and how it is checked. */
export function readmeText({
  account,
  made_at,
  made_by,
  signing_key,
  checkpoint,
}: Omit<Manifest, 'files'>): string {
  const covered = checkpoint
    ? `The newest signed checkpoint that covers a line of this account ends at line ${checkpoint.seq}.`
    : 'No signed checkpoint covers a line of this account: the lines are vouched for by the manifest alone.';
  return `Case file of ${account.account_type} ${account.account_id}
Made on ${made_at} (UTC) by ${made_by.username}, ${made_by.role}.

WHAT IS IN IT
  ${NAMES.pdf}       everything that is meant to be read, with a picture of each document
  data/*.json         the data as it is stored, one file for each subject
  data/*.csv          the same for spreadsheets; no cell is a formula
  documents/*         the documents as they are stored
  ${NAMES.timeline}       the lines of the audit log about this account, oldest first
  ${NAMES.checkpoints}   signed checkpoints of the audit log that cover these lines
  ${NAMES.manifest}       size and SHA-256 of every file, account, author, time
  ${NAMES.signature}        the Ed25519 signature of ${NAMES.manifest}, 64 bytes
  ${NAMES.checksums}          the same SHA-256 values for sha256sum
  ${NAMES.key}   the public key of the signature

Secrets are masked: bank details and the number of a person show their last four characters.
A document has two SHA-256 values. "sha256" is that of the stored file, which is in documents/.
"original_sha256" is that of the bytes as they were received: an image is re-encoded before it is
stored, and the sender's own file can be compared with this value. It is null for older documents.

CHECK IT WITH THE PRODUCT
  verify-admin casefile verify FILE.zip --public-key KEY.pem
It needs neither database nor settings. Ask the person who gave you the file for the public key by
another way ("verify-admin casefile public-key" prints it). The key in this file shows only that
nothing was changed since it was signed, not who signed it; without --public-key the exit code is
therefore 2 and not 0.

CHECK IT WITH OPENSSL (3.0 or later)
  openssl pkeyutl -verify -pubin -inkey KEY.pem -rawin -in ${NAMES.manifest} -sigfile ${NAMES.signature}
  sha256sum -c ${NAMES.checksums}
The first command says "Signature Verified Successfully". Then the SHA-256 values in
${NAMES.manifest} are those that were signed; compare them with ${NAMES.checksums}:
  openssl dgst -sha256 ${NAMES.checksums}
The key of this file has the id ${signing_key.id}: the first 16 digits of
  openssl pkey -pubin -in KEY.pem -outform DER | openssl dgst -sha256

WHAT THE TIMELINE PROVES
The audit log is one chain of all accounts. The hash of a line is the SHA-256 of a JSON array:
  [prev_hash, seq, created, actor_uuid, actor_role, act, account_type, account_id, outcome, detail, request_id]
Personal values in "detail" are encrypted before a line is hashed, so that they can be erased; they
are decrypted in "shown".
A checkpoint has six bytes ("marks") of the hash of each line from "after" + 1 to "seq" and the
whole hash of the last one, and is signed. Checkpoints are also kept outside the database, where
they can be compared. Six bytes name a line that differs, and are no proof by themselves; the
signature of the manifest covers the whole hashes. ${covered}
`;
}
