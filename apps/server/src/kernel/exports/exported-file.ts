import { isLasting } from '@verify-admin/rulebook/kernel/time';
import type { Readable } from 'node:stream';
import { EXPORTED_FILE_SECONDS, type FileFormat } from '@verify-admin/rulebook/kernel/export';
import type { Permission } from '@verify-admin/rulebook/staff/permissions';
import * as z from 'zod/mini';
import { readSigned, signUntil } from '../../platform/keys/keys.ts';
import type { Actor } from '../actor.ts';
import type { AppContext } from '../app-context.ts';

export interface FileContent {
  readonly format: FileFormat;
  /** Without the ending, which follows from the format. */
  readonly name: string;
  readonly content: Readable | Uint8Array | string;
}

/** A file that is made when it is fetched: what is asked of it is signed into its address. */
export interface ExportedFile<Ask> {
  /** Of the address, below `/files/`: `audit-trail`. */
  readonly name: string;
  readonly access: Permission;
  /** What is exported; short, because it is part of an address. */
  readonly ask: z.core.$ZodType<Ask>;
  /** True where nothing is decided by it, so that a replica may be read. */
  readonly readsReplica?: true;
  /** Null where what was asked for is no longer there. */
  make(app: AppContext, ask: Ask): Promise<FileContent | null>;
}

type Keys = Pick<AppContext, 'keys'>;

const purposeOf = (name: string) => `export ${name}`;
const signedText = z.tuple([z.string(), z.unknown()]);

/**
 * The address of a file, good for five minutes from `now` (ISO 8601) in the session that asked for it.
 */
export function exportLink<Ask>(
  { keys }: Keys,
  { name }: Pick<ExportedFile<Ask>, 'name'>,
  ask: Ask,
  { jti }: Actor,
  now: string,
): string {
  const end = Math.floor(Date.parse(now) / 1000) + EXPORTED_FILE_SECONDS;
  const text = Buffer.from(JSON.stringify([jti, ask])).toString('base64url');
  return `/files/${name}/${signUntil(keys.link, purposeOf(name), text, end)}`;
}

/**
 * What a link asks for, and the session it was made in; null when it was not made here or is past its
 * last second, or of the future.
 * @param now milliseconds since the epoch
 */
export function readExportLink<Ask>(
  { keys }: Keys,
  { name, ask }: ExportedFile<Ask>,
  token: string,
  now: number,
): { readonly jti: string; readonly ask: Ask } | null {
  const signed = readSigned(keys.link, purposeOf(name), token);
  if (!signed || !isLasting(signed.end, EXPORTED_FILE_SECONDS * 1000, now)) return null;
  const text: unknown = JSON.parse(Buffer.from(signed.text, 'base64url').toString());
  const [jti, asked] = signedText.safeParse(text).data ?? [];
  const read = z.safeParse(ask, asked);
  return jti !== undefined && read.success ? { jti, ask: read.data } : null;
}
