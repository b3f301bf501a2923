import { type DeclaredTables, HIDDEN, SHOWN } from '../platform/database/declared-tables.ts';

export const PAYMENTS_TABLES = {
  payment_selection: {
    does: 'keep',
    record: 'Payment details',
    why: 'The method and its status, without the details.',
    caseFile: { name: 'payment-selection', place: 5, orderBy: 'updated' },
    columns: {
      country: SHOWN,
      payment_type: SHOWN,
      status: SHOWN,
      version: SHOWN,
      updated: SHOWN,
      admin_uuid: SHOWN,
      saved_by: SHOWN,
      makers: SHOWN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  payment_value: { does: 'delete', record: 'Payment details', isCounted: true },
} satisfies Partial<DeclaredTables>;
