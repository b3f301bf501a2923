import {
  DECISION_KIND_NAMES,
  DECISION_KINDS,
} from '@verify-admin/rulebook/second-person/decision-kinds';
import {
  getSecondPerson,
  listProposals as proposalsCall,
} from '@verify-admin/rulebook/second-person/second-person.contract';
import { query } from '../kernel/command.ts';
import { listProposals } from './proposal.store.ts';
import { countHolders, listSettings } from './second-person.store.ts';

/** The most that are answered at once. */
const LIMITS = { open: 200, settled: 20 } as const;

export const secondPerson = query(getSecondPerson, async (_input, { app }) => {
  const rows = await listSettings(app.db);
  const data = await Promise.all(
    DECISION_KIND_NAMES.map(async (kind) => {
      const people = await countHolders(app.db, DECISION_KINDS[kind].permission);
      const row = rows.find((one) => one.kind === kind);
      const { is_on = false, version = 0, updated = null, admin_username = null } = row ?? {};
      return { kind, is_on, version, updated, admin_username, people };
    }),
  );
  return { data };
});

export const proposals = query(proposalsCall, async (input, { app }) => {
  const { account_type, account_id, of } = input;
  const account =
    account_type === undefined || account_id === undefined ? null : { account_type, account_id };
  const rows = await listProposals(app.db, { account, of, limit: LIMITS[of] });
  return {
    data: rows.map(({ end_created, end_username, end_note, ...row }) => ({
      ...row,
      settled:
        end_created === null
          ? null
          : { created: end_created, admin_username: end_username, note: end_note ?? '' },
    })),
  };
});
