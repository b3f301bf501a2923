import { deviceNow } from '../../kernel/clock/clock.ts';
import {
  type AdminUser,
  listAdminUsers,
  restoreAdminRole,
  updateAdminRole,
} from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_TEXTS } from '@verify-admin/rulebook/admin/admin.rules';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import type { SettableRole } from '@verify-admin/rulebook/staff/role-change.rules';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { useState } from 'react';
import { me } from '../../kernel/browser.ts';
import { useAct } from '../../kernel/calls/use-act.ts';
import type { AlertTone } from '../../ui/alert-line.tsx';

/** ADMIN-10: what came of the last change. */
export interface AdminNotice {
  readonly tone: AlertTone;
  readonly fact: string;
  readonly detail: string;
  /** The way back from a role that was just set. */
  readonly undo?: Undo;
}

interface Undo {
  readonly run: () => void;
  /** Until when the notice offers it; the drawer of the person does so afterwards. */
  readonly until: number;
}

export const UNDO_SECONDS = 10;

/** The button that was pressed and whose change runs. */
export interface RunningRole {
  readonly uuid: string;
  readonly role: Role;
}

interface AskedRole extends RunningRole {
  readonly username: string;
  readonly from: Role;
}

interface RoleAnswer {
  readonly message: string;
  readonly approval_request_id?: number | undefined;
}

/** ADMIN-08..12: sets roles, one at a time; the list is read again after each. */
export function useSetRole(onNotice: (notice: AdminNotice | null) => void) {
  const [asked, setAsked] = useState<AskedRole | null>(null);
  const renews = [listAdminUsers, listSettingRequests];
  const done = ({ message, approval_request_id }: RoleAnswer, undo?: () => void) => {
    if (approval_request_id !== undefined) {
      onNotice({ tone: 'open', fact: message, detail: 'Until then the role stays as it is.' });
      return;
    }
    if (!asked) return;
    const { uuid, username, from, role } = asked;
    if (uuid === me.current?.uuid) void me.refresh();
    onNotice({
      tone: 'good',
      fact: ADMIN_TEXTS.updated,
      detail: `${username} was ${from}, is ${role} now.`,
      ...(undo && { undo: { run: undo, until: deviceNow() + UNDO_SECONDS * 1000 } }),
    });
  };
  const onError = ({ detail }: { readonly detail: string }) =>
    onNotice({ tone: 'bad', fact: ADMIN_TEXTS.failed, detail });

  const restoring = useAct(restoreAdminRole, { renews, onError, onDone: (back) => done(back) });
  const setting = useAct(updateAdminRole, {
    renews,
    onError,
    onDone: (set) =>
      done(set, () => asked && goBack({ ...asked, from: asked.role, role: asked.from })),
  });

  const goBack = (back: AskedRole) => {
    setAsked(back);
    onNotice(null);
    restoring.run({ uuid: back.uuid, expected_role: back.from });
  };
  /** Back to the role the person had before. */
  const restore = ({ uuid, username, role: from }: AdminUser, role: Role) =>
    goBack({ uuid, username, from, role });
  const run = ({ uuid, username, role: from }: AdminUser, role: SettableRole) => {
    setAsked({ uuid, username, from, role });
    onNotice(null);
    setting.run({ uuid, role, expected_role: from });
  };
  return { run, restore, running: setting.busy || restoring.busy ? asked : null };
}
