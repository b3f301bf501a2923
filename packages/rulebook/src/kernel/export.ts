import * as z from 'zod/mini';
import { declareRefusals } from './refusal.ts';

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

export const EXPORT_REFUSALS = declareRefusals({
  'export/link-expired': {
    status: 403,
    sentence:
      'This link has expired, is not valid or belongs to another session. Please export again.',
  },
});
