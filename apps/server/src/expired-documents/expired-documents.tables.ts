import { type DeclaredTables, HIDDEN, SHOWN } from '../platform/database/declared-tables.ts';

export const EXPIRED_DOCUMENTS_TABLES = {
  expiry_record: {
    does: 'delete',
    record: 'Expiry of documentation',
    isCounted: true,
    caseFile: { name: 'tax-documentation', place: 8, orderBy: 'created' },
    columns: {
      created: SHOWN,
      expires: SHOWN,
      data_json: SHOWN,
      reset_by: SHOWN,
      lapsed: SHOWN,
      legal_set: SHOWN,
      prior_status: SHOWN,
      prior_timestamp: SHOWN,
      prior_by: SHOWN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
} satisfies Partial<DeclaredTables>;
