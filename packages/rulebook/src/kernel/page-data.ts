import type { PostedRequest } from './posted-request.ts';

/** What the server writes into a page: as JSON in an element that no browser executes. */
export interface PageData {
  /** Whether the testers exist; production has none. */
  readonly testers: boolean;
  /** API-11: whose window messages are read. */
  readonly message_origins: readonly string[];
  /** API-11, T13: the hosts a launch may lead to. */
  readonly redirect_hosts: readonly string[];
  readonly post_request: PostedRequest | null;
}

/** The id of the element. */
export const PAGE_DATA_ID = 'page-data';
