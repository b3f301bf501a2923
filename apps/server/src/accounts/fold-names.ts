import type { AppContext } from '../kernel/app-context.ts';
import { foldUnreadNames } from './accounts.store.ts';

const AT_ONCE = 2000;

/** Makes accounts that another program wrote, or an earlier build, known to the search by name. */
export async function foldNames({ db }: Pick<AppContext, 'db'>): Promise<void> {
  let folded = AT_ONCE;
  while (folded === AT_ONCE) folded = await foldUnreadNames(db, AT_ONCE);
}
