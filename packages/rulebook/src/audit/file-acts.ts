import * as z from 'zod/mini';
import type { AuditActRow } from './audit-act.ts';

const read = { read: 'document', isQuiet: true } as const;
const downloaded = z.boolean();

/** ours: who opened the files that are no documents of an account. */
export const FILE_ACTS = {
  'member.image-opened': {
    sentence: 'opened the image of a member',
    ...read,
    detail: z.strictObject({ member_id: z.number(), downloaded }),
  },
  'influencer.file-opened': {
    sentence: 'opened a file of an influencer',
    ...read,
    detail: z.strictObject({ file_id: z.number(), downloaded }),
  },
  'agreement.file-opened': {
    sentence: 'opened a file of an agreement',
    ...read,
    detail: z.strictObject({ file_id: z.number(), downloaded }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
