/** ENT-04: the navigation state's own name for the account last opened from a list. */
const KEY = 'studioSelected';

/** Remembers, for this tab, the account that was opened, by the address of its desk. */
export function selectStudio(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** The address of the account last opened from a list. */
export function studioSelected(): string | null {
  return sessionStorage.getItem(KEY);
}

/** SHELL-08. */
export function clearStudioSelected(): void {
  sessionStorage.removeItem(KEY);
}
