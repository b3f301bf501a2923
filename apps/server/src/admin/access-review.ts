import { listFile } from '../kernel/exports/exported-list.ts';
import type { SheetCell } from '../platform/sheet/sheet-cell.ts';
import * as z from 'zod';
import { readAdminUsers } from './admin-users.store.ts';

function momentCell(moment: string | null): SheetCell {
  return moment === null ? '' : { moment };
}

/** ours: the review of access as a file, as it is when it is fetched. */
export const ACCESS_REVIEW = listFile<null>({
  name: 'access-review',
  title: 'Access review',
  access: 'staff/manage',
  ask: z.null(),
  head: [
    'Person',
    'Email',
    'Role',
    'Created (UTC)',
    'Last sign-in (UTC)',
    'Open sessions',
    'Disabled',
    'Role last changed by',
    'Role last changed (UTC)',
  ],
  rows: async function* (app) {
    const users = await readAdminUsers(app.db, app.sessions.openSince());
    yield users.map((user) => [
      user.username,
      user.email,
      user.role,
      { moment: user.created },
      momentCell(user.last_sign_in),
      user.open_sessions,
      user.disabled ? 'yes' : 'no',
      // What nobody of the staff set, the command line or the configuration did.
      user.role_set ? (user.role_set.by ?? 'system') : '',
      momentCell(user.role_set?.created ?? null),
    ]);
  },
});
