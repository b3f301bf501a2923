import { useState } from 'react';

/**
 * The facts a person saw when a decision was begun; a change that arrives live does not move them. After a refusal has
 * shown what changed, they are those that are read next, and what changes after that is refused again.
 */
export function useSeenFacts(now: string | undefined) {
  const [seen, setSeen] = useState(now);
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused && now !== seen) {
    setSeen(now);
    setIsRefused(false);
  }
  return {
    /** What the decision names; none where the account has none to name. */
    named: { facts: seen || undefined },
    /** For a refusal that showed what changed. */
    refusedWith: ({ error }: { readonly error: string }) => {
      if (error === 'facts/changed') setIsRefused(true);
    },
  };
}
