import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { removeErasedFiles } from './erase-account.ts';
import { erasureApprovalHandler } from './erasure-approval-handler.ts';
import { getRetentionPreview } from './retention-preview.queries.ts';
import { liftLegalHold, requestErasure, setLegalHold } from './retention.commands.ts';
import { getAccountRetention } from './retention.queries.ts';
import { getRetentionRun } from './run/retention-run.queries.ts';
import { countDueOfRun, runRetention } from './run/run-retention.ts';
import {
  retentionPeriodHandler,
  setRetentionPeriod,
} from './settings/retention-period.commands.ts';
import {
  retentionRunHandler,
  switchRetentionRun,
} from './settings/retention-run-switch.commands.ts';

export const retentionFeature: Feature = {
  calls: [
    getAccountRetention,
    getRetentionPreview,
    getRetentionRun,
    switchRetentionRun,
    setRetentionPeriod,
    setLegalHold,
    liftLegalHold,
    requestErasure,
  ],
  approvals: [erasureApprovalHandler],
  settingApprovals: [retentionRunHandler, retentionPeriodHandler],
  tasks: [
    {
      everyMs: 10 * MINUTE_MS,
      unchecked: 'The files of what was deleted already.',
      run: (app, sweep) => sweep(() => removeErasedFiles(app)),
    },
  ],
  clockActs: [
    {
      act: 'retention-run',
      every: 'retention-runs',
      run: (app, now, sweep) => runRetention(app, now, () => sweep(() => removeErasedFiles(app))),
      countDue: countDueOfRun,
    },
  ],
};
