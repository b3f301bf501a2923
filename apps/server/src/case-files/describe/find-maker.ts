import { isRole } from '@verify-admin/rulebook/staff/roles';
import * as z from 'zod/mini';
import type { StoredCaseFile } from '../case-files.store.ts';
import type { CaseData } from '../data/read-case-data.ts';
import type { MadeCaseFile } from './cover.ts';

const detailShape = z.object({ case_file_id: z.number() });

/** Who asked for the case file, in the role of that moment: its own line of the audit log says so. */
export function findMaker(
  { lines, usernames }: Pick<CaseData, 'lines' | 'usernames'>,
  { id, admin_uuid }: Pick<StoredCaseFile, 'id' | 'admin_uuid'>,
): MadeCaseFile['made_by'] {
  const line = lines
    .filter(({ act }) => act === 'case-file.created')
    .find(({ detail }) => detailShape.parse(JSON.parse(detail)).case_file_id === id);
  const role = line?.actor_role ?? '';
  if (!isRole(role)) throw new Error('a case file without its audit line');
  return { uuid: admin_uuid, username: usernames.get(admin_uuid) ?? admin_uuid, role };
}
