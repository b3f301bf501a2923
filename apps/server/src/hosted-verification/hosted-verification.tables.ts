import { type DeclaredTables, HIDDEN, SHOWN } from '../platform/database/declared-tables.ts';

export const HOSTED_VERIFICATION_TABLES = {
  verification_submission: {
    does: 'delete',
    record: 'Verifications',
    isCounted: true,
    caseFile: { name: 'verification-pictures', place: 52, orderBy: 'id' },
    columns: {
      id: SHOWN,
      account_sub_id: SHOWN,
      document: SHOWN,
      pictures: SHOWN,
      created: SHOWN,
      zone_state: SHOWN,
      zone_by: SHOWN,
      // The lines are encrypted.
      zone_key_id: HIDDEN,
      zone_ciphertext: HIDDEN,
      zone_updated: HIDDEN,
      tries: HIDDEN,
      due: HIDDEN,
      lease_by: HIDDEN,
      lease_until: HIDDEN,
      traceparent: HIDDEN,
      origin: HIDDEN,
      origin_id: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  verification_picture: { does: 'delete', record: 'Documents' },
  verification_link_use: { does: 'nothing', why: 'How much was sent with a link.' },
} satisfies Partial<DeclaredTables>;
