import { Button, Textarea } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { DECISION_KINDS } from '@verify-admin/rulebook/second-person/decision-kinds';
import type { Proposal } from '@verify-admin/rulebook/second-person/second-person.contract';
import {
  isSamePerson,
  mayCheck,
  PROPOSAL_COMMENT_MAX,
  SECOND_PERSON_REFUSALS,
} from '@verify-admin/rulebook/second-person/second-person.rules';
import { holdersOf } from '@verify-admin/rulebook/staff/permissions';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { declareDraft } from '../kernel/drafts.ts';
import { useDraft } from '../kernel/use-draft.ts';
import { useMe } from '../kernel/use-session.ts';
import { useAsk } from '../shell/use-desk-address.ts';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { DateTime } from '../ui/values/date-time.tsx';
import classes from './second-person.module.css';
import { type Settled, useSettle } from './use-proposals.ts';
import { limitOf } from '../ui/field/limit.ts';
import { shownText } from '../ui/values/shown-text.tsx';

const COMMENT_DRAFT = declareDraft('decline comment', '');

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

interface ProposalLineProps {
  proposal: Proposal;
  /** Before what is proposed: the account, where it is not on the screen already. */
  of?: ReactNode;
  /** Shows what was decided on, where it is not on the screen already. */
  look?: { readonly label: string; readonly run: () => void } | undefined;
  onSettled: (settled: Settled) => void;
}

/** What waits for a second person: who proposed what, when and why, and the acts that settle it. */
export function ProposalLine({ proposal, of, look, onSettled }: ProposalLineProps) {
  const me = useMe();
  const draft = useDraft(COMMENT_DRAFT, String(proposal.id));
  const declining = useAsk(`decline:${proposal.id}`);
  const settle = useSettle(proposal, (settled) => {
    draft.discard();
    declining.close();
    onSettled(settled);
  });
  const { kind, about, note, created, admin_username } = proposal;
  const isOwn = isSamePerson(admin_username, me?.username ?? '');
  const mayDecide = mayCheck(me?.role ?? 'PENDING', kind);
  const declines = declining.opened && !isOwn && mayDecide;

  return (
    <article className={classes.proposal} aria-label={`Proposal: ${about}`}>
      <IconHourglass className={classes.icon} size={16} stroke={1.75} aria-hidden="true" />
      <div className={classes.say}>
        {of}
        <p>
          <b>{admin_username}</b> proposed <b>{about}</b>, <DateTime value={created} as="short" />
        </p>
        {note !== '' && <p className={classes.note}>{shownText(note)}</p>}
        {isOwn && <p className={classes.dim}>A second person has to confirm it.</p>}
        {!isOwn && !mayDecide && (
          <p className={classes.dim}>
            Confirming needs {LIST.format(holdersOf(DECISION_KINDS[kind].permission))}.
          </p>
        )}
      </div>
      {!declines && (
        <div className={classes.acts}>
          {look && (
            <Button variant="link" onClick={look.run}>
              {look.label}
            </Button>
          )}
          {isOwn && (
            <Button loading={settle.withdrawing} onClick={settle.withdraw}>
              Withdraw
            </Button>
          )}
          {!isOwn && mayDecide && (
            <>
              <Button disabled={settle.confirming} onClick={() => declining.open()}>
                Decline
              </Button>
              <Button loading={settle.confirming} onClick={settle.confirm}>
                Confirm
              </Button>
            </>
          )}
        </div>
      )}
      {declines && (
        <Declining
          draft={draft}
          busy={settle.declining}
          onDecline={settle.decline}
          onBack={declining.close}
        />
      )}
      {settle.error && (
        <div className={classes.whole}>
          <FailureLine error={settle.error} onRetry={settle.retry} retrying={settle.busy} />
        </div>
      )}
    </article>
  );
}

interface DecliningProps {
  draft: ReturnType<typeof useDraft<string>>;
  busy: boolean;
  onDecline: (comment: string) => void;
  onBack: () => void;
}

/** Why not: the maker reads it in the timeline. */
function Declining({ draft, busy, onDecline, onBack }: DecliningProps) {
  const comment = draft.value;
  const [tried, setTried] = useState(false);
  const lacksComment = comment.trim() === '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!lacksComment) onDecline(comment);
  };
  return (
    <form className={classes.whole} onSubmit={send} noValidate>
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <Textarea
        aria-label="Why it is declined"
        placeholder="Why it is declined"
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        {...limitOf(comment, PROPOSAL_COMMENT_MAX)}
        data-mantine-stop-propagation="true"
        value={comment}
        onChange={(event) => draft.write(event.currentTarget.value)}
        error={
          tried && lacksComment
            ? SECOND_PERSON_REFUSALS['second-person/comment-required'].sentence
            : undefined
        }
      />
      <div className={classes.acts}>
        <Button onClick={onBack}>Cancel</Button>
        <Button type="submit" variant="danger" loading={busy}>
          Decline
        </Button>
      </div>
    </form>
  );
}
