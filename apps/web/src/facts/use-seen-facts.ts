import { useState } from 'react';

/**
 * The facts a person saw when a decision was begun; a change that arrives live does not move them. After a refusal has
 * shown what changed, the person has seen the facts as they are now.
 */
export function useSeenFacts(now: string) {
  const [seen, setSeen] = useState(now);
  const [isRefused, setIsRefused] = useState(false);
  return {
    /** What the decision names; none where the account has none to name. */
    facts: (isRefused ? now : seen) || undefined,
    /** What changed was shown: from now on the facts of now count. */
    refused: () => {
      setSeen(now);
      setIsRefused(true);
    },
  };
}
