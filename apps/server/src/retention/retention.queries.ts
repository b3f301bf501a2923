import * as calls from '@verify-admin/rulebook/retention/retention.contract';
import { formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import {
  RETENTION_REFUSALS,
  refuseErasure,
  suspectedChecks,
} from '@verify-admin/rulebook/retention/retention.rules';
import { query } from '../kernel/command.ts';
import type { DeclaredTable } from '../platform/database/declared-tables.ts';
import { TABLES } from '../tables.ts';
import { countDeletions, countLinesInClear } from './erase.store.ts';
import { findErasureFacts, findHold } from './legal-holds.store.ts';

function emptiedRecords(): string[] {
  const tables = Object.values<DeclaredTable>(TABLES);
  return [...new Set(tables.flatMap((table) => (table.does === 'empty' ? [table.record] : [])))];
}

export const getAccountRetention = query(
  calls.getAccountRetention,
  async ({ account_type, account_id }, { app, refuse }) => {
    const account = { account_type, account_id };
    const facts = await findErasureFacts(app.db, account);
    if (!facts) throw refuse('account/unknown');
    const refusal = refuseErasure(facts);
    const check = suspectedChecks(facts).join(', ');
    const [hold, deletes, lines_in_clear] = await Promise.all([
      findHold(app.db, account),
      countDeletions(app.db, account),
      countLinesInClear(app.db, account),
    ]);
    const data = {
      hold,
      erased: facts.erased,
      refusal: refusal && formatRefusal(RETENTION_REFUSALS[refusal], { check }),
      deletes,
      empties: emptiedRecords(),
      lines_in_clear,
    };
    return { data };
  },
);
