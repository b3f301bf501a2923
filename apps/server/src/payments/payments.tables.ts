import {
  type DeclaredTables,
  HIDDEN,
  SHOWN,
  ofDecided,
} from '../platform/database/declared-tables.ts';

export const PAYMENTS_TABLES = {
  payment_selection: {
    does: 'keep',
    record: 'Payment details',
    why: 'The method and its status, without the details.',
    caseFile: { name: 'payment-selection', place: 5, orderBy: 'updated' },
    decided: {
      name: 'payment_makers',
      sql: `coalesce((
        select to_jsonb(p.makers) from payment_selection p where ${ofDecided('p')}), '[]')`,
    },
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
