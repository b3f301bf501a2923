import type { Feature } from '../feature.ts';
import { monitoringHandler, setMonitoring } from './monitoring.commands.ts';
import { getMonitoring, listMonitoringAlerts } from './monitoring.queries.ts';
import { runMonitoring } from './run-monitoring.ts';

export const monitoringFeature: Feature = {
  calls: [getMonitoring, setMonitoring, listMonitoringAlerts],
  settingApprovals: [monitoringHandler],
  clockActs: [
    {
      act: 'rescreening',
      every: 'rescreenings',
      run: async (app) => (await runMonitoring(app)) > 0,
    },
  ],
};
