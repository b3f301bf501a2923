/** While an email is on its way its list is asked for again; one that waits for a try, calmly. */
export function askAgainMs(rows: readonly { readonly state: string; readonly why: unknown }[]) {
  const queued = rows.filter(({ state }) => state === 'queued');
  if (queued.length === 0) return false;
  return queued.some(({ why }) => why === null) ? 1500 : 15_000;
}
