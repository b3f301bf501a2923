import { SETTING_KIND_NAMES } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { SettingRequestLines } from '../../maker-checker/setting-request-lines.tsx';

/** The changes of settings that wait for a second ADMIN. */
export function SettingApprovals() {
  return <SettingRequestLines kinds={SETTING_KIND_NAMES} />;
}
