import { type DeclaredTables, HIDDEN } from '../platform/database/declared-tables.ts';

export const KYB_TABLES = {
  kyb_submission: { does: 'delete', record: 'KYB forms', isCounted: true },
  kyb_link: { does: 'delete', record: 'KYB forms' },
  kyb_link_revocation: {
    does: 'keep',
    record: 'KYB forms',
    why: 'A link that was revoked stays so.',
    columns: {
      issued_at: HIDDEN,
      with_earlier: HIDDEN,
      admin_uuid: HIDDEN,
      created: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
} satisfies Partial<DeclaredTables>;
