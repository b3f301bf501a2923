/** ADMIN-17 */
export const GO_TO_PATH_DEFAULT = '/expired_docs';
/** ours: longer than any address of the product. */
export const GO_TO_PATH_MAX = 500;

export const GO_TO_PATH_REFUSED = 'Only pages of this application: type a path such as /status.';

// oxlint-disable-next-line no-control-regex -- Browsers leave control characters out of an address.
const UNSAFE = /[\\\u0000-\u001f\u007f]/;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/**
 * ADMIN-17: the path to go to, inside the application; null for anything that could lead elsewhere:
 * a full address, one without its scheme (`//host`), `javascript:`, a backslash.
 */
export function readGoToPath(typed: string): string | null {
  const path = typed.trim();
  const [place = ''] = path.split(/[?#]/, 1);
  const isInside =
    place.startsWith('/') &&
    !place.includes('//') &&
    !UNSAFE.test(path) &&
    !DOT_SEGMENT.test(place) &&
    path.length <= GO_TO_PATH_MAX;
  return isInside ? path : null;
}
