import type { Feature } from '../feature.ts';
import { launchKy } from './api/launch-api.commands.ts';
import { createLaunchKey, launchKeyHandler, revokeLaunchKey } from './keys/launch-keys.commands.ts';
import { listLaunchKeys } from './keys/launch-keys.queries.ts';
import { launchKyFromInside } from './launch.commands.ts';

export const launchFeature: Feature = {
  calls: [launchKyFromInside, launchKy, listLaunchKeys, createLaunchKey, revokeLaunchKey],
  settingApprovals: [launchKeyHandler],
};
