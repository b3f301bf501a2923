import { type DeclaredTables, HIDDEN, LISTS, SHOWN } from '../platform/database/declared-tables.ts';

export const MONITORING_TABLES = {
  monitoring_alert: {
    does: 'delete',
    record: 'Alerts',
    isCounted: true,
    caseFile: { name: 'monitoring-alerts', place: 42, orderBy: 'id' },
    columns: {
      id: SHOWN,
      list_name: SHOWN,
      list_date: SHOWN,
      run_type: SHOWN,
      client_id: SHOWN,
      run_id: SHOWN,
      name: SHOWN,
      hits: SHOWN,
      created: SHOWN,
      version_id: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  monitoring_switch: {
    does: 'delete',
    record: 'Alerts',
    caseFile: { name: 'monitoring', place: 43, orderBy: 'changed' },
    columns: {
      is_on: SHOWN,
      reason: SHOWN,
      changed: SHOWN,
      admin_uuid: SHOWN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  rescreening_run: { does: 'nothing', why: LISTS },
  delisted_record: { does: 'nothing', why: LISTS },
} satisfies Partial<DeclaredTables>;
