import { OVERALL_STATES } from '@verify-admin/rulebook/studios/overall.states';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import {
  isReviewOpen,
  type OpenPoint,
  REVIEW_DECISIONS,
  REVIEW_NOTES_MAX,
  REVIEW_REFUSALS,
  type ReviewDecision,
} from '@verify-admin/rulebook/studios/review/review.rules';
import type { CallError } from '../../../kernel/calls/call-error.ts';
import { AlertLine } from '../../../ui/alert-line.tsx';
import { limitOf } from '../../../ui/field/limit.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../../../ui/restored-line.tsx';
import { FailureLine } from '../../../ui/states/failure-line.tsx';
import type { ReviewSubject } from '../use-document-review.ts';
import { OpenPoints } from './open-points.tsx';
import { type ReviewNotes, useDecideReview, useReviewRequest } from './review-decision.ts';
import { GrowingTextarea } from '../../../ui/field/growing-textarea.tsx';

interface DecisionModalProps {
  decision: ReviewDecision;
  /** Whom it is about, in words. */
  named: string;
  subject: ReviewSubject;
  points: readonly OpenPoint[];
  notes: ReviewNotes;
  opened: boolean;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

const CONSEQUENCES: Readonly<Record<ReviewDecision, string>> = {
  APPROVED: 'The documents count as approved. The KYB status stays as it is.',
  DENIED: 'The documents count as denied. The KYB status stays as it is.',
};

const SUBMITS: Readonly<Record<ReviewDecision, string>> = {
  APPROVED: REVIEW_DECISIONS.APPROVED.act,
  DENIED: 'Deny Documents',
};

const HINTS: Readonly<Record<ReviewDecision, string>> = { APPROVED: 'approve', DENIED: 'deny' };

/** What a colleague decided meanwhile: `It is Denied, by tom.beck.` Of changed facts the list of changes says it. */
function madeMeanwhile({ error, facts }: CallError): string {
  if (error === 'facts/changed') return '';
  if (error !== 'review/decided') return 'Your notes are kept.';
  const { label } = showState(OVERALL_STATES, facts.current_status ?? '');
  return `It is ${label}${facts.by ? `, by ${facts.by}` : ''}. Your notes are kept.`;
}

/** STUD-13: what is still open, the notes, and the decision under the person's name. */
export function DecisionModal(props: DecisionModalProps) {
  const { decision, named, subject, points, notes, opened, onClose, onDone } = props;
  const request = useReviewRequest(subject.account);
  const decided = () => {
    notes.discard();
    onClose();
    onDone(request.isOn ? 'Requested. A checker has to approve it.' : '');
  };
  const act = useDecideReview(subject, { opened, onDone: decided });
  const run = () => act.run(decision, notes.value);
  const isApproval = decision === 'APPROVED';
  const { overall_status, changed } = subject.review;
  const isOpen = isReviewOpen(overall_status, changed.length > 0);
  return (
    <ModalFrame
      title={REVIEW_DECISIONS[decision].act}
      subject={named}
      opened={opened}
      onClose={onClose}
      submit={{
        label: request.isOn ? 'Request approval' : SUBMITS[decision],
        run,
        busy: act.busy,
        disabled: !isOpen || request.pending !== undefined,
        danger: !isApproval && !request.isOn,
        hint: request.isOn ? 'request' : HINTS[decision],
      }}
    >
      {isApproval && <OpenPoints points={points} />}
      <RestoredLine restored={notes.restored} onDiscard={notes.discard} />
      <GrowingTextarea
        label="Notes"
        minRows={3}
        maxRows={8}
        data-autofocus
        {...limitOf(notes.value, REVIEW_NOTES_MAX)}
        value={notes.value}
        onChange={({ currentTarget }) => notes.write(currentTarget.value)}
      />
      {act.error && (
        <FailureLine
          error={act.error}
          onRetry={run}
          retrying={act.busy}
          more={act.error.status === 409 ? madeMeanwhile(act.error) : ''}
        />
      )}
      {!act.error && !isOpen && (
        <AlertLine
          tone="bad"
          fact={REVIEW_REFUSALS['review/decided'].sentence}
          detail="Your notes are kept."
        />
      )}
      {!act.error && isOpen && (
        <AlertLine
          tone="open"
          fact={
            request.isOn ? 'Nothing changes until a checker approves it.' : CONSEQUENCES[decision]
          }
          detail={request.isOn ? `Then: ${CONSEQUENCES[decision]}` : 'Your name is recorded.'}
        />
      )}
    </ModalFrame>
  );
}
