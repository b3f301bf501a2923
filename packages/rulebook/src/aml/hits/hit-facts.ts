import type { HitFacts } from './hit.rules.ts';
import type { HitRow } from './hits.contract.ts';

/** What the rules ask of a hit, from the row a desk is shown. */
export function factsOfHit(row: HitRow): HitFacts {
  const { found, disposition, suppression, earlier, listing } = row;
  return {
    verdict: found.verdict,
    disposition,
    isSuppressed: suppression !== null && suppression.lapse === null,
    wasTrueMatch: earlier?.disposition === 'TRUE_MATCH',
    stood: listing?.stood ?? false,
    isAskedAgain: listing?.is_asked_again ?? false,
  };
}
