import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import * as calls from '@verify-admin/rulebook/monitoring/monitoring.contract';
import { isMonitored } from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { query } from '../kernel/command.ts';
import { listDelisted } from './delisted.store.ts';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { nowOf } from '../platform/clock.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { readReviewedCheck } from '../aml/hits/reviewed-check.ts';
import { listAccountAlerts, listNewestAlerts } from './alerts.store.ts';
import { findWatch } from './monitoring.store.ts';
import { listNewestRescreeningRuns } from './rescreening-runs.store.ts';

const RUN_TYPES: readonly RunType[] = ['individual', 'business'];

/** The hits in force whose records their lists hold no longer; they remain until a decision. */
async function delistedOf({ db, clock }: AppContext, key: AccountKey) {
  const perCheck = await Promise.all(
    RUN_TYPES.map(async (run_type) => {
      const { groups } = await readReviewedCheck(db, { ...key, run_type }, nowOf(clock));
      const gone = await listDelisted(
        db,
        groups.map(({ primary }) => primary.hit),
      );
      return gone.map((record) => ({ run_type, ...record }));
    }),
  );
  return perCheck.flat();
}

export const getMonitoring = query(calls.getMonitoring, async (input, { app, refuse }) => {
  const { db } = app;
  const watch = await findWatch(db, input);
  if (!watch) throw refuse('account/unknown');
  const { changed, reason, admin_username } = watch;
  return {
    data: {
      is_on: isMonitored(watch),
      switched: changed === null ? null : { changed, reason: reason ?? '', admin_username },
      alerts: await listAccountAlerts(db, input),
      delisted: await delistedOf(app, input),
    },
  };
});

export const listMonitoringAlerts = query(calls.listMonitoringAlerts, async (_input, { app }) => ({
  data: {
    rescreening_runs: await listNewestRescreeningRuns(app.db),
    alerts: await listNewestAlerts(app.db),
  },
}));
