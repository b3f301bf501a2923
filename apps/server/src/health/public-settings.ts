import * as calls from '@verify-admin/rulebook/kernel/public-settings.contract';
import type { PublicSetting } from '@verify-admin/rulebook/kernel/public-settings.contract';
import { query } from '../kernel/command.ts';
import type { Config } from '../platform/config/config.ts';

const VALUES: Readonly<Record<PublicSetting, (config: Config) => boolean>> = {
  kyb_requirements_checklist: (config) => config.KYB_REQUIREMENTS_CHECKLIST,
};

/** CALL-21, CALL-115. */
export const getConfig = query(calls.getConfig, async ({ name }, { app }) => ({
  data: { name, value: VALUES[name](app.config) },
}));
