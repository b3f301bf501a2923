import type { Served } from '../kernel/command.ts';
import { switchMonitoring } from './monitoring.commands.ts';
import { accountMonitoring, monitoringAlerts } from './monitoring.queries.ts';

export const monitoringRoutes: readonly Served[] = [
  accountMonitoring,
  switchMonitoring,
  monitoringAlerts,
];
