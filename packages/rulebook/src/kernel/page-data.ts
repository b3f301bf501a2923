import * as z from 'zod/mini';

/** What a page was asked for, where it was POSTed to (API-10). */
export const postedRequest = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.string()),
});
export type PostedRequest = z.infer<typeof postedRequest>;

/** What the server writes into a page: as JSON in an element that no browser executes. */
export const pageData = z.object({
  /** Whether the testers exist; production has none. */
  testers: z.boolean(),
  /** API-11: whose window messages are read. */
  message_origins: z.array(z.string()),
  /** API-11, T13: the hosts a launch may lead to. */
  redirect_hosts: z.array(z.string()),
  post_request: z.nullable(postedRequest),
});
export type PageData = z.infer<typeof pageData>;

/** The id of the element. */
export const PAGE_DATA_ID = 'page-data';
