import { Readable } from 'node:stream';
import { pathAccountType } from '@verify-admin/rulebook/accounts/account-type';
import { isCaseFileKept } from '@verify-admin/rulebook/case-files/case-file.rules';
import * as z from 'zod/mini';
import type { AppContext } from '../kernel/app-context.ts';
import type { ExportedFile, FileContent } from '../kernel/exports/exported-file.ts';
import { findFinished, type StoredCaseFile } from './case-files.store.ts';

const ask = z.object({ id: z.number(), format: z.enum(['zip', 'pdf']) });
type Ask = z.infer<typeof ask>;

function objectOf(found: StoredCaseFile, format: Ask['format']) {
  const [key, size] =
    format === 'zip' ? [found.zip_key, found.zip_size] : [found.pdf_key, found.pdf_size];
  return key === null || size === null ? null : { key, size };
}

async function make({ db, clock, storage }: AppContext, { id, format }: Ask) {
  const found = await findFinished(db, id);
  const object = found && isCaseFileKept(found.expires, clock()) ? objectOf(found, format) : null;
  if (!found || !object) return null;
  const content = await storage.readRange(object.key, { start: 0, end: object.size - 1 });
  if (!content) throw new Error('a case file is not in the storage');
  const { account_type, account_id, created } = found;
  const name = `case-file-${pathAccountType(account_type)}-${account_id}-${created.slice(0, 10)}`;
  return {
    format,
    name,
    content: Readable.from(content, { objectMode: false }),
  } satisfies FileContent;
}

/** ours: a case file that was made, whole or its PDF alone, while it is stored. */
export const CASE_FILE_DOWNLOAD: ExportedFile<Ask> = {
  name: 'case-file',
  access: 'case-file/create',
  ask,
  make,
};
