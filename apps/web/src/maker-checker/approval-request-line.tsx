import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { anyOf } from '@verify-admin/rulebook/kernel/enumeration';
import {
  isSamePerson,
  MAKER_CHECKER_REFUSALS,
  REJECTION_COMMENT_MAX,
} from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { CHECKS_OF_KINDS } from '@verify-admin/rulebook/maker-checker/checks-of-kinds';
import { holdersOf, may } from '@verify-admin/rulebook/staff/permissions';
import { checkPermission } from '@verify-admin/rulebook/maker-checker/check-permission';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { useAsk } from '../shell/address/use-desk-address.ts';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { actId } from './focus-request.ts';
import { RequestFacts } from './request-facts.tsx';
import classes from './approval-request-line.module.css';
import {
  type AnyRequest,
  type ClosedApprovalRequest,
  isSettingRequest,
  useCloseRequest,
} from './use-approval-requests.ts';
import { limitOf } from '../ui/field/limit.ts';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { GrowingTextarea } from '../ui/field/growing-textarea.tsx';

const COMMENT_DRAFT = declareDraft('rejection comment', '');

interface ApprovalRequestLineProps {
  request: AnyRequest;
  /** Before the request: the account, where it is not on the screen already. */
  of?: ReactNode;
  /** Shows what is decided on, where it is not on the screen already. */
  show?: { readonly label: string; readonly run: () => void } | undefined;
  onClosed: (closed: ClosedApprovalRequest) => void;
}

/**
 * A pending request: who requested what, when and why, and the buttons to approve, reject or
 * withdraw it.
 */
export function ApprovalRequestLine({ request, of, show, onClosed }: ApprovalRequestLineProps) {
  const me = useMe();
  const draft = useDraft(COMMENT_DRAFT, String(request.id));
  const rejection = useAsk(`reject:${request.id}`);
  const close = useCloseRequest(request, (closed) => {
    draft.discard();
    rejection.close();
    onClosed(closed);
  });
  const { kind, summary, note, created, maker } = request;
  const isOwn = isSamePerson(maker, me?.username ?? '');
  const mayDecide = may(me?.role ?? 'PENDING', checkPermission(kind));
  const [isOpen, setIsOpen] = useState(false);
  const hasFacts = !isSettingRequest(request) && CHECKS_OF_KINDS[request.kind].length > 0;
  const rejects = rejection.opened && !isOwn && mayDecide;

  return (
    <article className={classes.request} aria-label={`Approval request: ${summary}`}>
      <IconHourglass className={classes.icon} size={16} stroke={1.75} aria-hidden="true" />
      <div className={classes.text}>
        {of}
        <p>
          <b>{maker}</b> requested <b>{summary}</b>, <DateTime value={created} as="short" />
        </p>
        {note !== '' && <p className={classes.note}>{shownText(note)}</p>}
        {isOwn && (
          <p className={classes.dim}>
            {isSettingRequest(request)
              ? 'Waits for a second ADMIN.'
              : 'A checker has to approve it.'}
          </p>
        )}
        {!isOwn && !mayDecide && (
          <p
            className={classes.dim}
          >{`Approval requires ${anyOf(holdersOf(checkPermission(kind)))}.`}</p>
        )}
      </div>
      {!rejects && (
        <div className={classes.acts}>
          {hasFacts && (
            <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide facts' : 'Show facts'}
            </Button>
          )}
          {show && (
            <Button variant="link" onClick={show.run}>
              {show.label}
            </Button>
          )}
          {isOwn && (
            <Button id={actId(request)} loading={close.withdrawing} onClick={close.withdraw}>
              Withdraw
            </Button>
          )}
          {!isOwn && mayDecide && (
            <>
              <Button disabled={close.approving} onClick={() => rejection.open()}>
                Reject
              </Button>
              <Button id={actId(request)} loading={close.approving} onClick={close.approve}>
                Approve
              </Button>
            </>
          )}
        </div>
      )}
      {hasFacts && isOpen && (
        <div className={classes.whole}>
          <RequestFacts request={request} />
        </div>
      )}
      {rejects && (
        <Rejection
          draft={draft}
          busy={close.rejecting}
          onReject={close.reject}
          onBack={rejection.close}
        />
      )}
      {close.error && (
        <div className={classes.whole}>
          <FailureLine error={close.error} onRetry={close.retry} retrying={close.busy} />
        </div>
      )}
    </article>
  );
}

interface RejectionProps {
  draft: ReturnType<typeof useDraft<string>>;
  busy: boolean;
  onReject: (comment: string) => void;
  onBack: () => void;
}

/** The comment of a rejection; the maker reads it in the timeline. */
function Rejection({ draft, busy, onReject, onBack }: RejectionProps) {
  const comment = draft.value;
  const [tried, setTried] = useState(false);
  const lacksComment = isBlank(comment);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!lacksComment) onReject(comment);
  };
  return (
    <form className={classes.whole} onSubmit={send} noValidate>
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <GrowingTextarea
        aria-label="Reason for the rejection"
        placeholder="Reason for the rejection"
        data-autofocus
        minRows={2}
        maxRows={6}
        {...limitOf(comment, REJECTION_COMMENT_MAX)}
        data-mantine-stop-propagation="true"
        value={comment}
        onChange={(event) => draft.write(event.currentTarget.value)}
        error={
          tried && lacksComment
            ? MAKER_CHECKER_REFUSALS['maker-checker/comment-required'].sentence
            : undefined
        }
      />
      <div className={classes.acts}>
        <Button onClick={onBack}>Cancel</Button>
        <Button type="submit" variant="danger" loading={busy}>
          Reject
        </Button>
      </div>
    </form>
  );
}
