import {
  getMonitoring,
  listMonitoringAlerts,
} from '@verify-admin/rulebook/monitoring/monitoring.contract';
import { isMonitored } from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { query } from '../kernel/command.ts';
import { listDelisted } from './delisted.store.ts';
import {
  findWatch,
  listAccountAlerts,
  listNewestAlerts,
  listNewestPasses,
  listStandingHits,
} from './monitoring.store.ts';

export const accountMonitoring = query(getMonitoring, async (input, { house, refuse }) => {
  const { db } = house;
  const watch = await findWatch(db, input);
  if (!watch) throw refuse('account/unknown');
  const { changed, reason, admin_username } = watch;
  const hits = await listStandingHits(db, input);
  const records = hits.map(({ listName, listNumber }) => ({
    list_name: listName,
    uid: listNumber,
  }));
  return {
    data: {
      is_on: isMonitored(watch),
      switched: changed === null ? null : { changed, reason: reason ?? '', admin_username },
      alerts: await listAccountAlerts(db, input),
      delisted: await listDelisted(db, records),
    },
  };
});

export const monitoringAlerts = query(listMonitoringAlerts, async (_input, { house }) => ({
  data: {
    passes: await listNewestPasses(house.db),
    alerts: await listNewestAlerts(house.db),
  },
}));
