import {
  EXPORT_FORMATS,
  EXPORTED_FILE_SECONDS,
  type ExportFormat,
} from '@verify-admin/rulebook/kernel/export';
import type { Permission } from '@verify-admin/rulebook/staff/permissions';
import * as z from 'zod';
import { readSigned, signUntil } from '../../platform/keys/keys.ts';
import type { SheetRows } from '../../platform/sheet/sheet-cell.ts';
import type { AppContext } from '../app-context.ts';
import type { Actor } from '../actor.ts';

/** A list that can be exported: what is asked of it is signed into the address of the file. */
export interface ExportedList<Ask> {
  /** Of the address, below `/files/`, and of the file: `audit-trail`. */
  readonly name: string;
  /** The name of the sheet. */
  readonly title: string;
  readonly access: Permission;
  /** What is exported; short, because it is part of an address. */
  readonly ask: {
    safeParse(value: unknown): { success: true; data: Ask } | { success: false };
  };
  readonly head: readonly string[];
  rows(app: AppContext, ask: Ask): SheetRows;
}

interface AskedFile<Ask> {
  readonly format: ExportFormat;
  readonly ask: Ask;
}

/**
 * The address of a file, good for five minutes from `now` (ISO 8601) in the session that asked for it.
 */
export function exportLink<Ask>(
  { keys }: Pick<AppContext, 'keys'>,
  list: ExportedList<Ask>,
  { format, ask }: AskedFile<Ask>,
  { jti }: Actor,
  now: string,
): string {
  const end = Math.floor(Date.parse(now) / 1000) + EXPORTED_FILE_SECONDS;
  const text = Buffer.from(JSON.stringify([jti, format, ask])).toString('base64url');
  return `/files/${list.name}/${signUntil(keys.link, `export ${list.name}`, text, end)}`;
}

const signedText = z.tuple([z.string(), z.enum(EXPORT_FORMATS), z.unknown()]);

/**
 * What a link asks for; null when it was not made here or is past its last second.
 * @param now milliseconds since the epoch
 */
export function readExportLink<Ask>(
  { keys }: Pick<AppContext, 'keys'>,
  list: ExportedList<Ask>,
  token: string,
  now: number,
): (AskedFile<Ask> & { readonly jti: string }) | null {
  const signed = readSigned(keys.link, `export ${list.name}`, token);
  if (!signed || now >= signed.end) return null;
  const read = signedText.safeParse(JSON.parse(Buffer.from(signed.text, 'base64url').toString()));
  const ask = list.ask.safeParse(read.data?.[2]);
  if (!read.success || !ask.success) return null;
  const [jti, format] = read.data;
  return { jti, format, ask: ask.data };
}
