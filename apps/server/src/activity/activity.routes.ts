import type { Served } from '../kernel/command.ts';
import { accountActivity } from './activity.queries.ts';

export const activityRoutes: readonly Served[] = [accountActivity];
