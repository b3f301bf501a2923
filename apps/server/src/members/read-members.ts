import type { AppContext } from '../kernel/app-context.ts';
import { deriveMembers } from './members.store.ts';

const AT_ONCE = 2000;

/** Makes members that another program wrote known to filter and search (MEMB-03, MEMB-08). */
export async function readMembers({ db }: Pick<AppContext, 'db'>): Promise<void> {
  let read = AT_ONCE;
  while (read === AT_ONCE) read = await deriveMembers(db, AT_ONCE);
}
