import {
  type DeclaredTables,
  HIDDEN,
  HIDDEN_BLANK,
  HIDDEN_NULL,
  SETTING,
} from '../platform/database/declared-tables.ts';

export const RETENTION_TABLES = {
  legal_hold: {
    does: 'empty',
    record: 'Legal holds',
    columns: {
      id: HIDDEN,
      reason: HIDDEN_BLANK,
      created: HIDDEN,
      admin_uuid: HIDDEN,
      lifted: HIDDEN,
      lifted_by: HIDDEN,
      lifted_reason: HIDDEN_NULL,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  erased_subject: {
    does: 'keep',
    record: 'Erasures',
    why: 'What was erased when has to be provable.',
    columns: {
      erased: HIDDEN,
      basis: HIDDEN,
      counts: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  stored_file_removal: { does: 'nothing', why: 'Keys of files, which are random.' },
  retention_period: { does: 'nothing', why: SETTING },
  retention_switch: { does: 'nothing', why: SETTING },
  retention_run: {
    does: 'nothing',
    why: 'Counts of what was deleted, and numbers of accounts that failed.',
  },
} satisfies Partial<DeclaredTables>;
