import {
  type DeclaredTables,
  HIDDEN,
  SETTING,
  SHOWN,
  ofDecided,
} from '../platform/database/declared-tables.ts';

export const DOCUMENTS_TABLES = {
  compliance_image: {
    does: 'delete',
    record: 'Documents',
    isCounted: true,
    caseFile: { name: 'documents', place: 3, orderBy: 'id' },
    decided: {
      name: 'documents',
      sql: `coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'shown', d.display = 1) order by d.id)
        from compliance_image d where ${ofDecided('d')}), '[]')`,
    },
    columns: {
      id: SHOWN,
      filename: SHOWN,
      img_type: SHOWN,
      description: SHOWN,
      category: SHOWN,
      display: SHOWN,
      media_type: SHOWN,
      size: SHOWN,
      sha256: SHOWN,
      original_sha256: SHOWN,
      admin_uuid: SHOWN,
      created: SHOWN,
      // The key of an object in the storage.
      storage_key: HIDDEN,
      link_version: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  file_scan: {
    does: 'nothing',
    why: 'Keys of files, which are random, and what a scanner answered.',
  },
  file_scan_target: { does: 'nothing', why: SETTING },
} satisfies Partial<DeclaredTables>;
