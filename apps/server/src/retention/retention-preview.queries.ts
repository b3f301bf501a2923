import { ENDING_PHASES } from '@verify-admin/rulebook/retention/account-phases';
import * as calls from '@verify-admin/rulebook/retention/retention-preview.contract';
import { compareDue, previewEnd } from '@verify-admin/rulebook/retention/retention-periods.rules';
import { query } from '../kernel/command.ts';
import { nowOf } from '../platform/clock.ts';
import { listPeriods } from './settings/retention-settings.store.ts';
import { hasMoreAccounts, listDueRetention } from './retention-preview.store.ts';

export const getRetentionPreview = query(calls.getRetentionPreview, async (_input, { app }) => {
  const now = nowOf(app.clock);
  const until = previewEnd(now);
  const periods = await listPeriods(app.db);
  const phases = await Promise.all(
    ENDING_PHASES.map(async (phase) => ({
      phase,
      due: await listDueRetention(app.db, phase, { now, until, periods }),
      isCut: await hasMoreAccounts(app.db, phase),
    })),
  );
  const due = phases.flatMap((of) => of.due.map((records) => ({ phase: of.phase, ...records })));
  const cut = phases.filter(({ isCut }) => isCut).map(({ phase }) => phase);
  return { data: { due: due.toSorted(compareDue), until, cut } };
});
