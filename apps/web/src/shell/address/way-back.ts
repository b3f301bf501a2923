const KEY = 'va-list ';

/** Remembers with which filters a list was left, for this tab. */
export function rememberList(path: string, search: string): void {
  sessionStorage.setItem(KEY + path, search);
}

/** The address of a list as it was left; the bare list when it was never opened. */
export function wayBack(path: string): string {
  return path + (sessionStorage.getItem(KEY + path) ?? '');
}
