import * as z from 'zod/mini';

/** What a page was asked for, where it was POSTed to (API-10). */
export const postedRequest = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.string()),
});
export type PostedRequest = z.infer<typeof postedRequest>;
