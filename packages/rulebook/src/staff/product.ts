import { STAFF_PAGES } from '../kernel/pages.ts';

/** AUTH-16, SHELL-01, SHELL-02: the product's name and version label as shown. */
export const PRODUCT_NAME = 'Verify Admin';
export const VERSION_LABEL = 'v3.2';

/** ENT-04: keys of the browser's storage. */
export const STORAGE_KEYS = { token: 'token', user: 'u', admin: 'a' } as const;

/** ROUTE-04: no page of its own; it sends on. */
export const INDEX_ROUTE = STAFF_PAGES.index;

/** ROUTE-03: where the default redirect goes. */
export const DEFAULT_ROUTE = STAFF_PAGES.search;
