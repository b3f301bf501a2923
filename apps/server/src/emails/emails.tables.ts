import { type DeclaredTables, HIDDEN, SHOWN } from '../platform/database/declared-tables.ts';

export const EMAILS_TABLES = {
  email: {
    does: 'delete',
    record: 'Emails',
    isCounted: true,
    caseFile: { name: 'emails', place: 6, orderBy: 'id' },
    columns: {
      id: SHOWN,
      kind: SHOWN,
      account_sub_id: SHOWN,
      recipient: SHOWN,
      name: SHOWN,
      company: SHOWN,
      request_id: SHOWN,
      asked: SHOWN,
      message_id: SHOWN,
      state: SHOWN,
      why: SHOWN,
      admin_uuid: SHOWN,
      created: SHOWN,
      updated: SHOWN,
      kyc_sent_id: HIDDEN,
      // It names the link of a request.
      issued_at: HIDDEN,
      language: HIDDEN,
      tries: HIDDEN,
      due: HIDDEN,
      // How far the delivery has come, and its lease.
      lease_by: HIDDEN,
      lease_until: HIDDEN,
      traceparent: HIDDEN,
      withdrawn: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  caught_mail: { does: 'delete', record: 'Emails' },
} satisfies Partial<DeclaredTables>;
