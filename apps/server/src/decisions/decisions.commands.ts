import * as calls from '@verify-admin/rulebook/decisions/decisions.contract';
import { preparedCommand } from '../kernel/command.ts';
import { explainDecision } from './explain-decision.ts';
import { rerunEntry, rerunScreeningOf } from './rerun-screening.ts';

/** ours: runs before the transaction, so that no row is locked meanwhile. The verdict is an audit entry. */
export const rerunScreening = preparedCommand(
  calls.rerunScreening,
  async ({ seq, run_type, run_id }, { app, refuse }) => {
    const explained = await explainDecision(app, seq);
    if (!explained) throw refuse('decision/unknown');
    const outcome = await rerunScreeningOf(app, explained, { run_type, run_id });
    if (outcome === 'unknown') throw refuse('decision/unknown-screening');
    if (outcome === 'busy') throw refuse('decision/busy');
    return { explained, outcome };
  },
  async ({ run_type, run_id }, _context, { explained, outcome }) => ({
    output: { data: outcome },
    audit: rerunEntry(explained, { run_type, run_id }, outcome),
  }),
);
