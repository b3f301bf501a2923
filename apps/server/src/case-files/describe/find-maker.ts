import { isRole } from '@verify-admin/rulebook/staff/roles';
import type { StoredCaseFile } from '../case-files.store.ts';
import type { CaseData } from '../data/read-case-data.ts';
import type { Made } from './cover.ts';

/** Who asked for the case file, in the role of that moment: its own line of the audit log says so. */
export function findMaker(
  { lines, usernames }: Pick<CaseData, 'lines' | 'usernames'>,
  { id, admin_uuid }: Pick<StoredCaseFile, 'id' | 'admin_uuid'>,
): Made['made_by'] {
  const detail = JSON.stringify({ case_file_id: id });
  const line = lines.find((one) => one.act === 'case-file.created' && one.detail === detail);
  const role = line?.actor_role ?? '';
  if (!isRole(role)) throw new Error('a case file without its audit line');
  return { uuid: admin_uuid, username: usernames.get(admin_uuid) ?? admin_uuid, role };
}
