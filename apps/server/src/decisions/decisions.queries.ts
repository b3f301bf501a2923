import * as calls from '@verify-admin/rulebook/decisions/decisions.contract';
import { query } from '../kernel/command.ts';
import { explainDecision as explain } from './explain-decision.ts';

export const explainDecision = query(calls.explainDecision, async ({ seq }, { app, refuse }) => {
  const data = await explain(app, seq);
  if (!data) throw refuse('decision/unknown');
  return { data };
});
