import { CLEARANCE_REASONS } from '@verify-admin/rulebook/aml/hits/clearance-reasons';
import { HIT_STATES } from '@verify-admin/rulebook/aml/hit.states';
import type { HitDecisionRow, HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { LAPSES } from '@verify-admin/rulebook/aml/hits/suppression.rules';
import { ToneIcon } from '../../ui/tone/tone-icon.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { DECIDED_WORDS } from '../hits/hit-words.ts';
import classes from './hit-decision-lines.module.css';
import { shownText } from '../../ui/values/text/shown-text.tsx';

function Decision({ decision, isEarlier }: { decision: HitDecisionRow; isEarlier?: boolean }) {
  const { disposition, comment, reason, created, admin_username } = decision;
  const { tone, shape } = HIT_STATES[disposition];
  return (
    <li className={classes.decision}>
      <ToneIcon tone={tone} shape={shape} size={14} />
      <span>
        <b translate="no">{DECIDED_WORDS[disposition]}</b>
        {admin_username && <span>{` by ${admin_username}`}</span>}
        <span>, </span>
        <DateTime value={created} />
        {isEarlier && <span>, in an earlier run</span>}
        {reason && <span className={classes.comment}>{CLEARANCE_REASONS[reason]}</span>}
        <bdi className={classes.comment}>{shownText(comment)}</bdi>
      </span>
    </li>
  );
}

function suppressedBy({ admin_username }: NonNullable<HitRow['suppression']>): string {
  return admin_username === null
    ? 'Does not alert again'
    : `Does not alert again, decided by ${admin_username}`;
}

/** Whether the record alerts for this subject, and why not or why again. */
function Alerting({ suppression }: Pick<HitRow, 'suppression'>) {
  if (!suppression) return null;
  const { created, expires, lapse } = suppression;
  if (lapse !== null) {
    return (
      <p className={classes.alerting}>
        <span>{`${suppressedBy(suppression)}, `}</span>
        <DateTime value={created} />
        <span>{`. ${LAPSES[lapse]}, so it alerts again.`}</span>
      </p>
    );
  }
  return (
    <p className={classes.alerting}>
      <span>{`${suppressedBy(suppression)}, `}</span>
      <DateTime value={created} />
      <span>, until this list entry changes</span>
      {expires && (
        <>
          <span> or </span>
          <DateTime value={expires} as="day" />
        </>
      )}
      <span>.</span>
    </p>
  );
}

/** What was decided on a hit, newest first, and what was decided in an earlier run. */
export function HitDecisionLines({ hit }: { hit: HitRow }) {
  const { decisions, earlier, suppression } = hit;
  if (decisions.length === 0 && !earlier && !suppression) return null;
  return (
    <div className={classes.state}>
      <ul aria-label="Decisions">
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
        {earlier && <Decision decision={earlier} isEarlier />}
      </ul>
      <Alerting suppression={suppression} />
    </div>
  );
}
