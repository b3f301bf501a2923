import { Button } from '@mantine/core';
import { anyOf } from '@verify-admin/rulebook/kernel/enumeration';
import { holdersOf, may } from '@verify-admin/rulebook/staff/permissions';
import {
  decidedBy,
  decisionButtons,
  isReviewOpen,
  REVIEW_NOTES_MAX,
  type ReviewDecision,
} from '@verify-admin/rulebook/studios/review/review.rules';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { limitOf } from '../../../ui/field/limit.ts';
import { KeyCap } from '../../../ui/keys/key-cap.tsx';
import { RestoredLine } from '../../../ui/restored-line.tsx';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../../ui/values/time/date-time.tsx';
import type { ReviewSubject } from '../use-document-review.ts';
import type { ReviewNotes } from './review-decision.ts';
import classes from './decision-foot.module.css';
import { GrowingTextarea } from '../../../ui/field/growing-textarea.tsx';

const NOTES_ID = 'review-notes';

/** Puts the focus into the notes. */
export function focusNotes(): void {
  document.getElementById(NOTES_ID)?.focus();
}

interface DecisionFootProps {
  subject: ReviewSubject;
  role: Role;
  notes: ReviewNotes;
  /** A decision waits for a checker: nothing else can be decided meanwhile. */
  isPending: boolean;
  onDecide: (decision: ReviewDecision) => void;
}

/** STUD-13, STUD-17: the notes and the two decisions, always in sight. */
export function DecisionFoot({ subject, role, notes, isPending, onDecide }: DecisionFootProps) {
  const { review } = subject;
  const isAllowed = may(role, 'kyb/review');
  const isOpen = isReviewOpen(review.overall_status, review.changed.length > 0);
  const buttons = decisionButtons(review.overall_status, review.changed.length > 0);
  return (
    <section className={classes.foot} aria-label="Decision">
      {isOpen && isAllowed ? (
        <>
          <RestoredLine restored={notes.restored} onDiscard={notes.discard} />
          <GrowingTextarea
            id={NOTES_ID}
            label="Notes"
            minRows={2}
            maxRows={5}
            {...limitOf(notes.value, REVIEW_NOTES_MAX)}
            value={notes.value}
            onChange={({ currentTarget }) => notes.write(currentTarget.value)}
          />
        </>
      ) : (
        <Decided subject={subject} unsent={notes} />
      )}
      <div className={classes.buttons}>
        {buttons.map(({ decision, label, key, isDisabled }) => {
          const isRefused = isDisabled || !isAllowed || isPending;
          return (
            <Button
              key={decision}
              size="lg"
              variant={decision === 'APPROVED' ? 'filled' : 'danger-outline'}
              disabled={isRefused}
              className={decision === 'APPROVED' ? (classes.approve ?? '') : ''}
              onClick={() => onDecide(decision)}
            >
              <span>{label}</span>
              {!isRefused && <KeyCap>{key.toUpperCase()}</KeyCap>}
            </Button>
          );
        })}
      </div>
      {!isAllowed && <p className={classes.why}>{`Requires ${anyOf(holdersOf('kyb/review'))}.`}</p>}
      {isAllowed && isOpen && isPending && (
        <p className={classes.why}>A decision is waiting for a checker.</p>
      )}
    </section>
  );
}

interface DecidedProps {
  subject: ReviewSubject;
  /** What the person typed while a colleague decided. */
  unsent: ReviewNotes;
}

/** Who decided it when, and the notes of the decision; notes that were not sent are kept. */
function Decided({ subject, unsent }: DecidedProps) {
  const { overall_status, overall_status_timestamp, overall_notes } = subject.review;
  if (isReviewOpen(overall_status, subject.review.changed.length > 0)) return null;
  return (
    <div className={classes.decided}>
      <p>
        <span>Decided by </span>
        <span>{shownText(decidedBy(subject.review))}</span>
        {overall_status_timestamp && (
          <>
            <span>, </span>
            <DateTime value={overall_status_timestamp} />
          </>
        )}
      </p>
      {overall_notes && <p className={classes.notes}>{shownText(overall_notes)}</p>}
      {unsent.value !== '' && (
        <>
          <p className={classes.unsent}>
            Your notes were not sent.
            <Button variant="link" onClick={unsent.discard}>
              Discard
            </Button>
          </p>
          <p className={classes.notes}>{shownText(unsent.value)}</p>
        </>
      )}
    </div>
  );
}
