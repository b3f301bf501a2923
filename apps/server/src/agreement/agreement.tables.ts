import { type DeclaredTables, HIDDEN } from '../platform/database/declared-tables.ts';

export const AGREEMENT_TABLES = {
  agreement: {
    does: 'keep',
    record: 'Creator agreements',
    why: 'A contract of its own, which names no account.',
    columns: {
      id: HIDDEN,
      submission_id: HIDDEN,
      kind: HIDDEN,
      full_name: HIDDEN,
      email: HIDDEN,
      compensation_model: HIDDEN,
      data_sha256: HIDDEN,
      data_key_id: HIDDEN,
      data_ciphertext: HIDDEN,
      created: HIDDEN,
    },
  },
  agreement_file: {
    does: 'keep',
    record: 'Creator agreements',
    why: 'A contract of its own, which names no account.',
    columns: {
      id: HIDDEN,
      agreement_id: HIDDEN,
      kind: HIDDEN,
      media_type: HIDDEN,
      size: HIDDEN,
      sha256: HIDDEN,
      storage_key: HIDDEN,
    },
  },
  agreement_bytes: { does: 'nothing', why: 'Hashes of networks, for two days.' },
} satisfies Partial<DeclaredTables>;
