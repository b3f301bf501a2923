import type { HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { factsOfHit } from '@verify-admin/rulebook/aml/hits/hit-facts';
import { isSuspicious, needsReview } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { type Listing, LISTING_STATES } from '@verify-admin/rulebook/aml/listing.states';
import { AlertLine } from '../../ui/alert-line.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';

const WHY: Readonly<Record<Exclude<Listing, 'LISTED'>, string>> = {
  UNFOUND: 'The newest run does not find it as it was.',
  CHANGED: 'What the list says of the record is not what this hit was found with.',
  GONE: 'The list has dropped the record.',
};

/** What became of the record of a hit since it was found; no list and no run ends a hit. */
export function ListingLine({ hit }: { hit: HitRow }) {
  const { listing } = hit;
  if (!listing || listing.state === 'LISTED') return null;
  const facts = factsOfHit(hit);
  const ends = isSuspicious(facts) ? ' The hit stays until somebody decides on it.' : '';
  return (
    <AlertLine
      tone={needsReview(facts) ? 'open' : 'neutral'}
      fact={
        <>
          <span translate="no">{`${LISTING_STATES[listing.state].label}, `}</span>
          <DateTime value={listing.since} />
        </>
      }
      detail={`${WHY[listing.state]}${ends}`}
    />
  );
}
