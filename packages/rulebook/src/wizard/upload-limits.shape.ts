import * as z from 'zod/mini';

/** What one link may send. */
export const uploadLimits = z.object({
  file_bytes: z.number(),
  files: z.number(),
  files_bytes: z.number(),
  draft_bytes: z.number(),
  owners: z.number(),
  saves_a_minute: z.number(),
  uploads_a_minute: z.number(),
  begins_a_minute: z.number(),
});
