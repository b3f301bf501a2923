import { useState } from 'react';

/**
 * The facts a person saw when a decision was begun; a change that arrives live does not move them. Once a refusal has
 * shown what changed, the person has seen the facts as they are now.
 */
export function useSeenFacts(now: string | undefined) {
  const [seen] = useState(now);
  const [isRefused, setIsRefused] = useState(false);
  return {
    /** What the decision names; none where the account has none to name. */
    named: { facts: (isRefused ? now : seen) || undefined },
    /** For a refusal that showed what changed. */
    refusedWith: ({ error }: { readonly error: string }) => {
      if (error === 'facts/changed') setIsRefused(true);
    },
  };
}
