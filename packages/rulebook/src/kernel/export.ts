import * as z from 'zod/mini';
import type { Permission } from '../staff/permissions.ts';
import { type Call, type Declaration, declareCommand } from './call.ts';
import type { LimitOf, OutsideAccess } from './call-limits.ts';
import { QUOTA_REFUSALS } from './reads.ts';
import { declareRefusals, type Refusals } from './refusal.ts';

/** ours: the files a list can be exported as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_LABELS = { csv: 'CSV', xlsx: '.xlsx' } as const satisfies Record<
  ExportFormat,
  string
>;

/** ours: what else can be fetched by such an address. */
export type FileFormat = ExportFormat | 'zip' | 'pdf';

export const exportFormat = z.enum(EXPORT_FORMATS);

/** What an exporting call answers: the address the file is fetched at, once more than enough. */
export const exportedFile = z.object({ data: z.object({ url: z.string() }) });

/** ours: how long that address is good. */
export const EXPORTED_FILE_SECONDS = 300;

const overQuota = { 'quota/exports': QUOTA_REFUSALS['quota/exports'] };

/** Declares the command that exports a list: it is counted, and refused beyond the quota of its person. */
export function declareExport<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  R extends Refusals,
  A extends Exclude<Permission, OutsideAccess>,
>(
  declaration: Omit<Declaration<In, Out, R, A>, 'method' | 'quota'> & LimitOf<A>,
): Call<In, Out, R & typeof overQuota, A> {
  return declareCommand({
    ...declaration,
    method: 'POST',
    quota: 'export',
    refusals: { ...declaration.refusals, ...overQuota },
  });
}

export const EXPORT_REFUSALS = declareRefusals({
  'export/link-expired': {
    status: 403,
    sentence:
      'This link has expired, is not valid or belongs to another session. Please export again.',
  },
});
