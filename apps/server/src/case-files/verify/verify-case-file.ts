import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { CASE_FILE_NAMES, type Manifest } from '@verify-admin/rulebook/case-files/manifest';
import {
  type ListedZip,
  listStoredZip,
  readBytes,
  ZipRefused,
} from '../../platform/zip/read-stored-zip.ts';
import { checksumsText } from '../archive/archive-parts.ts';
import { CaseFileRefused } from './case-file-refused.ts';
import { type CheckedFacts, checkDecidedFacts } from './check-decided-facts.ts';
import { checkBytes, checkFileList, checkNames } from './check-archive.ts';
import { type CheckedTimeline, checkTimeline } from './check-timeline.ts';
import { readSignedManifest } from './read-manifest.ts';
import { type PublicKey } from './read-public-keys.ts';

/** What is read whole may have so many bytes: hundreds of thousands of lines. */
const LARGEST_TEXT = 256 * 1024 * 1024;
const SIGNATURE_BYTES = 64;

/** A case file that is what was signed. */
export interface VerifiedCaseFile extends CheckedTimeline, CheckedFacts {
  readonly manifest: Manifest;
  readonly isKeyBrought: boolean;
}

async function readFile(file: FileHandle, { entries }: ListedZip, name: string): Promise<Buffer> {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new CaseFileRefused(`${name} is missing.`);
  if (entry.size > LARGEST_TEXT) throw new CaseFileRefused(`${name} is too large to be read.`);
  return readBytes(file, entry.from, entry.size);
}

/** What says the same in another place says it truly. */
async function checkCopies(file: FileHandle, zip: ListedZip, manifest: Manifest): Promise<void> {
  const listed = manifest.files.filter(({ name }) => name !== CASE_FILE_NAMES.checksums);
  const copies = [
    [CASE_FILE_NAMES.key, manifest.signing_key.pem],
    [CASE_FILE_NAMES.checksums, checksumsText(listed)],
  ] as const;
  for (const [name, text] of copies) {
    const found = await readFile(file, zip, name);
    if (!found.equals(Buffer.from(text))) {
      throw new CaseFileRefused(`${name} does not agree with the manifest.`);
    }
  }
}

async function verify(file: FileHandle, brought: readonly PublicKey[]): Promise<VerifiedCaseFile> {
  const zip = await listStoredZip(file);
  checkNames(zip);
  const read = (name: string) => readFile(file, zip, name);
  const signature = await read(CASE_FILE_NAMES.signature);
  if (signature.length !== SIGNATURE_BYTES) {
    throw new CaseFileRefused('The signature does not have 64 bytes.');
  }
  const signed = readSignedManifest(await read(CASE_FILE_NAMES.manifest), signature, brought);
  const { manifest } = signed;
  checkFileList(zip.entries, manifest);
  await checkBytes(file, zip, manifest);
  await checkCopies(file, zip, manifest);
  const texts = await read(CASE_FILE_NAMES.checkpoints);
  const timeline = checkTimeline(await read(CASE_FILE_NAMES.timeline), texts, manifest);
  const facts = await checkDecidedFacts(read, manifest);
  return { ...signed, ...timeline, ...facts };
}

/**
 * Verifies a case file from its bytes alone. Files are hashed piece by piece, and nothing is unpacked.
 * @param brought public keys the reader trusts; without any the key in the file is taken
 * @throws CaseFileRefused with the first difference in one sentence; an error of the file system where it
 * cannot be read
 */
export async function verifyCaseFile(
  path: string,
  brought: readonly PublicKey[] = [],
): Promise<VerifiedCaseFile> {
  const file = await open(path);
  try {
    return await verify(file, brought);
  } catch (error) {
    if (error instanceof ZipRefused) throw new CaseFileRefused(error.message);
    throw error;
  } finally {
    await file.close();
  }
}
