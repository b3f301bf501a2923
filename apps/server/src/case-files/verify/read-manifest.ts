import {
  CASE_FILE_FORMAT,
  CASE_FILE_VERSION,
  type Manifest,
  manifestShape,
} from '@verify-admin/rulebook/case-files/manifest';
import * as z from 'zod/mini';
import { isSignedBy } from '../../platform/keys/signing-key.ts';
import { CaseFileRefused } from './case-file-refused.ts';
import { type PublicKey, readPublicKeys } from './read-public-keys.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws CaseFileRefused where the bytes are no JSON */
export function parseJson(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(UTF8.decode(bytes));
  } catch {
    throw new CaseFileRefused(`${name} cannot be read as JSON.`);
  }
}

const anyVersion = z.object({ format: z.literal(CASE_FILE_FORMAT), version: z.number() });

function parseManifest(bytes: Buffer): Manifest {
  const value = parseJson(bytes, 'The manifest');
  const { data: claimed } = z.safeParse(anyVersion, value);
  if (!claimed) throw new CaseFileRefused('The manifest is not one of a case file.');
  if (claimed.version !== CASE_FILE_VERSION) {
    throw new CaseFileRefused(
      `The case file has format ${claimed.version}; this build reads format ${CASE_FILE_VERSION}.`,
    );
  }
  const { data } = z.safeParse(manifestShape, value);
  if (!data) throw new CaseFileRefused('The manifest does not have the form of its format.');
  return data;
}

export interface SignedManifest {
  readonly manifest: Manifest;
  /** Whether its key was brought by the reader; else it is the one in the file. */
  readonly isKeyBrought: boolean;
}

/**
 * The manifest, if it was signed: by a key that the reader brings, or without one by the key it names.
 * @param brought keys the reader trusts; none where there are none
 */
export function readSignedManifest(
  bytes: Buffer,
  signature: Buffer,
  brought: readonly PublicKey[],
): SignedManifest {
  const manifest = parseManifest(bytes);
  const { id, pem } = manifest.signing_key;
  const isKeyBrought = brought.length > 0;
  const keys = isKeyBrought ? brought : readPublicKeys(pem, 'The manifest');
  if (!keys.some((key) => key.id === id)) {
    const known = keys.map((key) => key.id).join(', ');
    throw new CaseFileRefused(
      `The manifest names the key ${id}, which is not among the given ones (${known}).`,
    );
  }
  if (!isSignedBy(keys, id, UTF8.decode(bytes), signature.toString('base64url'))) {
    throw new CaseFileRefused('The signature of the manifest is not that of its key.');
  }
  return { manifest, isKeyBrought };
}
