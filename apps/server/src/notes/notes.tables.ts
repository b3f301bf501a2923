import { type DeclaredTables, HIDDEN, SHOWN } from '../platform/database/declared-tables.ts';

export const NOTES_TABLES = {
  note: {
    does: 'delete',
    record: 'Notes',
    isCounted: true,
    caseFile: { name: 'notes', place: 4, orderBy: 'id' },
    columns: {
      id: SHOWN,
      note: SHOWN,
      is_featured: SHOWN,
      admin_uuid: SHOWN,
      created: SHOWN,
      gpid: HIDDEN,
      image_id: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  note_reaction: { does: 'delete', record: 'Notes' },
} satisfies Partial<DeclaredTables>;
