import { type DeclaredTables, HIDDEN, SETTING } from '../platform/database/declared-tables.ts';

export const AUDIT_TABLES = {
  // A case file has the lines as its timeline.
  audit_log: {
    does: 'destroy-key',
    record: 'Audit log',
    columns: {
      seq: HIDDEN,
      created: HIDDEN,
      actor_uuid: HIDDEN,
      actor_role: HIDDEN,
      act: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
      outcome: HIDDEN,
      detail: HIDDEN,
      request_id: HIDDEN,
      prev_hash: HIDDEN,
      hash: HIDDEN,
    },
  },
  audit_head: { does: 'nothing', why: 'The end of the chain.' },
  audit_checkpoint: { does: 'nothing', why: 'Hashes.' },
  audit_place: { does: 'nothing', why: SETTING },
  audit_check: { does: 'nothing', why: SETTING },
} satisfies Partial<DeclaredTables>;
