import {
  type AdminUser,
  listAdminUsers,
  updateAdminRole,
} from '@verify-admin/rulebook/admin/admin.contract';
import { ADMIN_TEXTS } from '@verify-admin/rulebook/admin/admin.rules';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import type { SettableRole } from '@verify-admin/rulebook/staff/role-change.rules';
import { useState } from 'react';
import { me } from '../../kernel/browser.ts';
import { useAct } from '../../kernel/calls/use-act.ts';
import type { AlertTone } from '../../ui/alert-line.tsx';

/** ADMIN-10: what came of the last change. */
export interface AdminNotice {
  readonly tone: AlertTone;
  readonly fact: string;
  readonly detail: string;
}

/** The button that was pressed and whose change runs. */
export interface RunningRole {
  readonly uuid: string;
  readonly role: SettableRole;
}

/** ADMIN-08..12: sets roles, one at a time; the list is read again after each. */
export function useSetRole(onNotice: (notice: AdminNotice | null) => void) {
  const [asked, setAsked] = useState<(RunningRole & { username: string }) | null>(null);
  const act = useAct(updateAdminRole, {
    renews: [listAdminUsers, listSettingRequests],
    onDone: ({ message, approval_request_id }, { uuid, role }) => {
      if (approval_request_id !== undefined) {
        onNotice({ tone: 'open', fact: message, detail: 'Until then the role stays as it is.' });
        return;
      }
      if (uuid === me.current?.uuid) void me.refresh();
      const username = asked?.uuid === uuid ? asked.username : '';
      onNotice({ tone: 'good', fact: ADMIN_TEXTS.updated, detail: `${username} is ${role} now.` });
    },
    onError: ({ detail }) => onNotice({ tone: 'bad', fact: ADMIN_TEXTS.failed, detail }),
  });
  const run = ({ uuid, username, role: expected_role }: AdminUser, role: SettableRole) => {
    setAsked({ uuid, role, username });
    onNotice(null);
    act.run({ uuid, role, expected_role });
  };
  return { run, running: act.busy ? asked : null };
}
