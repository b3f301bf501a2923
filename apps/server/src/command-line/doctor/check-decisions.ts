import type { AppContext } from '../../kernel/app-context.ts';
import { compareDecisions } from '../../kernel/facts/compare-decisions.ts';
import { bad, type Finding, ok } from './finding.ts';

/** Decisions whose facts are compared at most: the others are compared by npm run prove. */
const COMPARED_MOST = 20_000;

/** What reads approved, complete or clear was decided on the facts of now. */
export async function checkDecisions(app: AppContext): Promise<Finding> {
  const { compared, moved } = await compareDecisions(app, COMPARED_MOST);
  if (moved.length === 0) return ok(`${compared} decisions were made on the facts of now.`);
  const named = moved.slice(0, 5).map(({ account_type, account_id, check }) => {
    return `${check} of ${account_type}:${account_id}`;
  });
  return bad(
    `${moved.length} of ${compared} decisions were made on other facts than those of now: ${named.join(', ')}. Decide them again.`,
  );
}
