import {
  type AdminUser,
  disableStaff,
  enableStaff,
  listAdminUsers,
} from '@verify-admin/rulebook/admin/admin.contract';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { listStaffSessions } from '@verify-admin/rulebook/staff/open-sessions.contract';
import { SETTING_REQUESTED } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { useAct } from '../../kernel/calls/use-act.ts';
import type { AdminNotice } from './use-set-role.ts';

const RENEWS = [listAdminUsers, listStaffSessions, listSettingRequests];

/** ours: lets somebody in no more, and in again. */
export function useStaffAccess(onNotice: (notice: AdminNotice) => void) {
  const done = ({ message }: { message: string }) =>
    onNotice({ tone: message === SETTING_REQUESTED ? 'open' : 'good', fact: message, detail: '' });
  const disabling = useAct(disableStaff, { renews: RENEWS, onDone: done });
  const enabling = useAct(enableStaff, {
    renews: RENEWS,
    onDone: done,
    onError: ({ detail }) => onNotice({ tone: 'bad', fact: 'Nobody was enabled.', detail }),
  });
  return {
    disabling: { ...disabling, run: ({ uuid }: AdminUser) => disabling.run({ uuid }) },
    enabling: { ...enabling, run: ({ uuid }: AdminUser) => enabling.run({ uuid }) },
  };
}
