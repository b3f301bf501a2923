import {
  type DeclaredTables,
  COUNTS,
  HIDDEN,
  STAFF,
} from '../platform/database/declared-tables.ts';

export const STATUS_TABLES = {
  status_count: { does: 'nothing', why: COUNTS },
  status_count_change: {
    does: 'nothing',
    why: 'Statuses, and a name until it is counted, within seconds.',
  },
  status_counted: { does: 'nothing', why: COUNTS },
  status_range: {
    does: 'keep',
    record: 'Status list',
    why: 'Not used since 202611301500, and without any name.',
    columns: {
      id: HIDDEN,
      submit_timestamp: HIDDEN,
      account_id: HIDDEN,
      company_sort: HIDDEN,
      verification_id: HIDDEN,
      n: HIDDEN,
    },
  },
  status_range_count: { does: 'nothing', why: COUNTS },
  saved_view: { does: 'nothing', why: STAFF },
  start_view: { does: 'nothing', why: STAFF },
} satisfies Partial<DeclaredTables>;
