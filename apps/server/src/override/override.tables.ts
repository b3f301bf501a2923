import { type DeclaredTables, HIDDEN, SHOWN } from '../platform/database/declared-tables.ts';

export const OVERRIDE_TABLES = {
  provider_push: {
    does: 'delete',
    record: 'Verifications',
    caseFile: { name: 'provider-messages', place: 53, orderBy: 'id' },
    columns: {
      id: SHOWN,
      idenfy_id: SHOWN,
      new_status: SHOWN,
      state: SHOWN,
      why: SHOWN,
      created: SHOWN,
      updated: SHOWN,
      attempts: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
} satisfies Partial<DeclaredTables>;
