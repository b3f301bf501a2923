import {
  type DeclaredTables,
  HIDDEN,
  HIDDEN_BLANK,
  SETTING,
  SHOWN,
  SHOWN_BLANK,
  hiddenSetTo,
} from '../platform/database/declared-tables.ts';

export const MAKER_CHECKER_TABLES = {
  approval_request: {
    does: 'empty',
    record: 'Approval requests',
    caseFile: { name: 'approval-requests', place: 7, orderBy: 'id' },
    columns: {
      id: SHOWN,
      kind: SHOWN,
      target: SHOWN,
      summary: SHOWN_BLANK,
      outcome: SHOWN,
      note: SHOWN_BLANK,
      state: SHOWN,
      created: SHOWN,
      maker_uuid: SHOWN,
      account_type: HIDDEN,
      account_id: HIDDEN,
      decision: hiddenSetTo('{}'),
    },
  },
  // Its rows name a request and no account; a case file has them from a query of their own.
  approval_request_event: {
    does: 'empty',
    record: 'Approval requests',
    isHistory: true,
    columns: {
      id: HIDDEN,
      approval_request_id: HIDDEN,
      state: HIDDEN,
      created: HIDDEN,
      admin_uuid: HIDDEN,
      note: HIDDEN_BLANK,
    },
  },
  maker_checker_setting: {
    does: 'nothing',
    why: SETTING,
    decided: {
      name: 'maker_checker',
      sql: `coalesce((
        select jsonb_object_agg(kind, is_on) from maker_checker_setting), '{}')`,
    },
  },
} satisfies Partial<DeclaredTables>;
