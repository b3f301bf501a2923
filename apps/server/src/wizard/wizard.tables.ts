import type { DeclaredTables } from '../platform/database/declared-tables.ts';

export const WIZARD_TABLES = {
  kyb_draft: { does: 'delete', record: 'KYB forms' },
  kyb_separate_draft: { does: 'delete', record: 'KYB forms' },
  kyb_link_opening: { does: 'delete', record: 'KYB forms' },
  kyb_upload: { does: 'delete', record: 'Documents' },
  kyb_link_use: { does: 'nothing', why: 'How much was sent with a link.' },
} satisfies Partial<DeclaredTables>;
