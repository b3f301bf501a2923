import { useState } from 'react';

/** What a decision is based on: the facts of its check, and the status that is shown with them. */
interface Shown {
  readonly facts: string;
  readonly status: string;
}

/**
 * What a person saw when a decision was begun; a change that arrives live does not move it. After a refusal has shown
 * what changed, it is what had arrived by then, else what is read next; what changes after that is refused again.
 */
export function useSeenFacts(now: Shown) {
  const [seen, setSeen] = useState(now);
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused && now.facts !== seen.facts) {
    setSeen(now);
    setIsRefused(false);
  }
  return {
    /** What the decision names; none where the account has none to name. */
    facts: seen.facts || undefined,
    status: seen.status,
    /** What changed is shown beside the decision. */
    refused: () => setIsRefused(true),
  };
}
