import { isCaseFileKept } from '@verify-admin/rulebook/case-files/case-file.rules';
import * as calls from '@verify-admin/rulebook/case-files/case-files.contract';
import type { CaseFile } from '@verify-admin/rulebook/case-files/case-files.contract';
import type { Actor } from '../kernel/actor.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { query } from '../kernel/command.ts';
import { exportLink } from '../kernel/exports/exported-file.ts';
import { CASE_FILE_DOWNLOAD } from './case-file-download.ts';
import { findOwn, type StoredCaseFile } from './case-files.store.ts';

function filesOf(
  app: AppContext,
  actor: Actor,
  now: string,
  { id, zip_size, zip_sha256, pdf_size }: StoredCaseFile,
): CaseFile['files'] {
  if (zip_size === null || zip_sha256 === null || pdf_size === null) return null;
  const linkTo = (format: 'zip' | 'pdf') =>
    exportLink(app, CASE_FILE_DOWNLOAD, { id, format }, actor, now);
  return {
    zip: { url: linkTo('zip'), size: zip_size, sha256: zip_sha256 },
    pdf: { url: linkTo('pdf'), size: pdf_size },
  };
}

function shownOf(app: AppContext, actor: Actor, now: string, found: StoredCaseFile): CaseFile {
  const { id, created, step, done, total, why, expires } = found;
  const isExpired = found.state === 'done' && !isCaseFileKept(expires, Date.parse(now));
  const files = found.state === 'done' && !isExpired ? filesOf(app, actor, now, found) : null;
  const state = isExpired ? 'expired' : found.state;
  return { case_file_id: id, state, created, step, done, total, why, expires, files };
}

/** ours: one sees one's own case files alone, as their links open in one's own session alone. */
export const findCaseFile = query(
  calls.findCaseFile,
  async ({ account_type, account_id, case_file_id }, { app, actor, now, refuse }) => {
    const sought = { admin_uuid: actor.uuid, id: case_file_id ?? null };
    const found = await findOwn(app.db, { account_type, account_id }, sought);
    if (!found && case_file_id !== undefined) throw refuse('case-file/unknown');
    return { data: found && shownOf(app, actor, now, found) };
  },
);
