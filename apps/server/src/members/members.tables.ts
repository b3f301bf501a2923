import {
  type DeclaredTables,
  COUNTS,
  HIDDEN,
  SHOWN,
} from '../platform/database/declared-tables.ts';

export const MEMBERS_TABLES = {
  member: {
    does: 'delete',
    record: 'Members',
    isCounted: true,
    caseFile: { name: 'members', place: 10, orderBy: 'id' },
    columns: {
      id: SHOWN,
      handle: SHOWN,
      account_name: SHOWN,
      age: SHOWN,
      image_sha256: SHOWN,
      photo_result: SHOWN,
      estimate: SHOWN,
      bday: HIDDEN,
      aws_result: HIDDEN,
      // The key of an object in the storage.
      image_path: HIDDEN,
      image_media_type: HIDDEN,
      // A folded text for the search.
      search_text: HIDDEN,
      account_type: HIDDEN,
      account_id: HIDDEN,
    },
  },
  member_count: { does: 'nothing', why: COUNTS },
  member_block_count: { does: 'nothing', why: COUNTS },
} satisfies Partial<DeclaredTables>;
