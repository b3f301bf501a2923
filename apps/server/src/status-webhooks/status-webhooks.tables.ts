import {
  type DeclaredTables,
  HIDDEN,
  SETTING,
  SHOWN,
} from '../platform/database/declared-tables.ts';

export const STATUS_WEBHOOKS_TABLES = {
  status_webhook: {
    does: 'keep',
    record: 'Outgoing webhooks',
    why: 'Statuses and moments; the skeleton keeps them.',
    caseFile: { name: 'payment-provider-messages', place: 54, orderBy: 'id' },
    columns: {
      id: SHOWN,
      check_name: SHOWN,
      from_status: SHOWN,
      to_status: SHOWN,
      changed: SHOWN,
      state: SHOWN,
      why: SHOWN,
      sequence: HIDDEN,
      tries: HIDDEN,
      due: HIDDEN,
      lease_by: HIDDEN,
      lease_until: HIDDEN,
      traceparent: HIDDEN,
      updated: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  status_webhook_target: { does: 'nothing', why: SETTING },
} satisfies Partial<DeclaredTables>;
