import { freshnessOf } from '@verify-admin/rulebook/lists/list-freshness';
import type { AppContext } from '../../kernel/app-context.ts';
import { readListsStatus } from '../../lists/lists-status.ts';
import { bad, type Finding, ok } from './finding.ts';

/** A list that nobody confirmed for a week may lack who was listed since. */
export async function checkLists({ db, clock }: AppContext): Promise<Finding> {
  const now = clock();
  const lists = await readListsStatus(db, now);
  if (lists.length === 0) return bad('No list is imported: nothing can be screened.');
  const future = lists.filter(({ confirmed }) => freshnessOf(confirmed, now).word === 'future');
  if (future.length > 0) {
    const named = future.map(({ list_name, confirmed }) => `${list_name} of ${confirmed}`);
    return bad(
      `Confirmed in the future, so a clock was wrong: ${named.join(', ')}. Run verify-admin lists update.`,
    );
  }
  const old = lists.filter(({ confirmed }) => freshnessOf(confirmed, now).word === 'old');
  if (old.length > 0) {
    const named = old.map(({ list_name, confirmed }) => `${list_name} since ${confirmed}`);
    return bad(
      `Not confirmed by the publisher for more than a week: ${named.join(', ')}. Run verify-admin lists update.`,
    );
  }
  const named = lists.map((list) => `${list.list_name} of ${list.list_date} (${list.entries})`);
  return ok(`${named.join(', ')}.`);
}
