import { type DeclaredTables, HIDDEN, SHOWN } from '../platform/database/declared-tables.ts';

export const STUDIOS_TABLES = {
  kyb_field_mark: {
    does: 'delete',
    record: 'KYB forms',
    caseFile: { name: 'field-marks', place: 9, orderBy: 'field' },
    columns: {
      field: SHOWN,
      mark: SHOWN,
      reading: SHOWN,
      documents: SHOWN,
      version: SHOWN,
      admin_uuid: SHOWN,
      created: SHOWN,
      // The hash of a value that may be secret.
      value_hash: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
} satisfies Partial<DeclaredTables>;
