import type { AuditTrailPage } from '@verify-admin/rulebook/audit/audit-trail.contract';
import { CHECKPOINT_LATE_MINUTES } from '@verify-admin/rulebook/audit/audit-trail.rules';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { AlertLine } from '../../ui/alert-line.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { useNow } from '../../ui/values/time/use-now.ts';
import classes from './places-line.module.css';

type Log = AuditTrailPage['log'];
type Place = Log['places'][number];

/** Whether entries wait for a place that fails, or that was given nothing for long. */
function isDeliveryLate(
  { delivered, delivered_at, why }: Place,
  entries: number,
  now: number,
): boolean {
  if (delivered >= entries) return false;
  const since = delivered_at === null ? Number.POSITIVE_INFINITY : now - Date.parse(delivered_at);
  return why !== null || since > CHECKPOINT_LATE_MINUTES * MINUTE_MS;
}

/** Where checkpoints of the trail are kept outside the database, and up to which entry. */
export function PlacesLine({ log: { places, entries } }: { log: Log }) {
  const now = useNow();
  if (places.length === 0) {
    return (
      <AlertLine
        tone="open"
        fact="No checkpoints outside the database"
        detail="A person who can change the database can change the whole chain. Set AUDIT_CHECKPOINT_URL."
      />
    );
  }
  return (
    <ul className={classes.places} aria-label="Checkpoints outside the database">
      {places.map((place) => (
        <li key={place.place}>
          <PlaceState place={place} isLate={isDeliveryLate(place, entries, now)} />
        </li>
      ))}
    </ul>
  );
}

function PlaceState({ place, isLate }: { place: Place; isLate: boolean }) {
  const { place: name, delivered, delivered_at, why } = place;
  const reached =
    delivered_at === null ? (
      <span>nothing yet</span>
    ) : (
      <>
        <span>{`up to entry ${formatFigure(delivered)}, `}</span>
        <DateTime value={delivered_at} as="ago" />
      </>
    );
  return (
    <AlertLine
      tone={isLate ? 'bad' : 'good'}
      fact={isLate ? 'Checkpoints are not delivered' : 'Checkpoints'}
      detail={
        <>
          <span className={classes.name}>{name}</span>
          <span>: </span>
          {reached}
          {isLate && why !== null && <span>{`. ${why}`}</span>}
        </>
      }
    />
  );
}
