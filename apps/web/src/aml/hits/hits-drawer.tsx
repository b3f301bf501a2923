import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { may } from '@verify-admin/rulebook/staff/permissions';
import type { ComponentType, ReactNode } from 'react';
import { useMe } from '../../kernel/session/use-session.ts';
import { useApprovalRequests } from '../../maker-checker/use-approval-requests.ts';
import { partOf, withAsk, withEntry } from '../../shell/address/desk-address.ts';
import { useDeskAddress } from '../../shell/address/use-desk-address.ts';
import { isTypedInto } from '../../ui/keys/key-bindings.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { DrawerFrame } from '../../ui/overlay/drawer-frame.tsx';
import { FirstFocus } from '../../ui/overlay/first-focus.tsx';
import type { DrawerFrameProps } from '../../ui/overlay/frame-props.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { HitDecision } from '../decision/hit-decision.tsx';
import { hitButtonId, HitLineSkeletons } from './hit-line.tsx';
import { ListEntryDrawer } from '../list-entry/list-entry-drawer.tsx';
import { ReasonSelect } from '../decision/reason-select.tsx';
import classes from './hits-drawer.module.css';
import { HitsNotice } from './hits-notice.tsx';
import { SubjectFacts, SubjectHitList } from './subject-hit-list.tsx';
import { SubjectOrigin } from '../subjects/subject-origin.tsx';
import { SuppressionList } from './suppression-list.tsx';
import { countReviewed, useHits } from './use-hits.ts';
import { useReasonFilter } from '../decision/use-reason-filter.ts';
import { type Review, useHitReview } from './use-hit-review.ts';

interface HitsDrawerProps {
  account: AccountKey;
  run_type: RunType;
  opened: boolean;
  onClose: () => void;
  /** Without it the history is not offered. */
  onHistory?: () => void;
  /** Over the page or next to a list. */
  frame?: ComponentType<DrawerFrameProps>;
  /** The facts of the subject from the surrounding page; they never scroll away. */
  above?: ReactNode;
  /** Acts of the place it is shown in. */
  acts?: ReactNode;
  /** Shown above the hits: a run that failed. */
  notice?: ReactNode;
}

/**
 * Puts the keyboard onto a hit that was just opened, once it is drawn. Who began to type in a field meanwhile keeps it: the
 * letters of a comment would be taken for keys that decide.
 */
function focusHit(id: number | null): void {
  if (id === null) return;
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now !== before && isTypedInto(now)) return;
    const button = document.getElementById(hitButtonId(id));
    button?.focus({ preventScroll: true });
    button?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });
}

interface HitKeys {
  readonly review: Review;
  readonly mayDecide: boolean;
  readonly onEntry: (id: number) => void;
  readonly onHistory: (() => void) | undefined;
}

function useHitKeys({ review, mayDecide, onEntry, onHistory }: HitKeys): void {
  const readEntry = () => review.current !== null && onEntry(review.current);
  const undo = { key: 'z', label: 'Undo the last mark', run: review.undo, inDialog: true };
  useKeys([
    { key: 'j', label: 'Next hit', run: () => focusHit(review.move(1)), inDialog: true },
    { key: 'k', label: 'Previous hit', run: () => focusHit(review.move(-1)), inDialog: true },
    { key: 'e', label: 'Open the list entry', run: readEntry, inDialog: true },
    ...(onHistory ? [{ key: 'h', label: 'History', run: onHistory, inDialog: true }] : []),
    ...(mayDecide ? [undo] : []),
  ]);
}

/** AML-08, AML-09: the hits of a check, each with why it is one, and the decision on it. */
export function HitsDrawer(props: HitsDrawerProps) {
  const { account, run_type, opened, onClose, onHistory, acts, notice } = props;
  const Frame = props.frame ?? DrawerFrame;
  const check = useHits(account, run_type);
  const { subjects, hits, error, reading, retry, unscreened } = check;
  const filter = useReasonFilter(hits);
  const review = useHitReview(account, { hits: filter.shown, all: hits }, check.facts);
  const { address, layers } = useDeskAddress();
  const showEntry = (hit: number) => layers.open(withEntry(hit));
  const closeEntry = () => layers.close(withEntry(null));
  // Every open frame receives Escape; only the topmost closes.
  const closeTop = () => {
    if (partOf('remove', address.ask) !== null) layers.close(withAsk(null));
    else if (address.entry) closeEntry();
    else onClose();
  };
  const requests = useApprovalRequests(account);
  const mayDecide = may(useMe()?.role ?? 'PENDING', 'aml/decide');
  useHitKeys({ review, mayDecide, onEntry: showEntry, onHistory });
  const current = hits.find(({ hit }) => hit.id === review.current);
  const read = hits.find(({ hit }) => hit.id === address.entry);
  const shown = new Set(filter.shown.map(({ hit }) => hit.id));
  const [only, ...others] = subjects ?? [];
  const { reviewed, of } = countReviewed(hits);
  const state = AML_STATES[check.status ?? 'NOT_RUN'];

  return (
    <Frame
      title={runLabel(run_type)}
      opened={opened}
      onClose={closeTop}
      aside={
        only && (
          <>
            <ToneBadge tone={state.tone} shape={state.shape}>
              {state.label}
            </ToneBadge>
            <span className={classes.count} role="status">
              {of === 0 ? 'Nothing to review' : <Reviewed reviewed={reviewed} of={of} />}
            </span>
          </>
        )
      }
      subject={only && others.length === 0 && <SubjectFacts subject={only} />}
      under={
        <>
          {props.above}
          {hits.length > 1 && <ReasonSelect filter={filter} of={hits.length} />}
        </>
      }
      acts={
        <>
          {acts}
          {onHistory && (
            <Button
              variant="quiet"
              leftSection={<IconHistory size={16} stroke={1.75} />}
              onClick={onHistory}
            >
              <span className={classes.history}>History</span>
            </Button>
          )}
        </>
      }
      foot={
        current && (
          <HitDecision
            key={review.record}
            account={account}
            hit={current.hit}
            review={review}
            mayDecide={mayDecide}
            onMarked={focusHit}
          />
        )
      }
    >
      <FirstFocus isReady={subjects !== undefined} begin={() => focusHit(review.current)} />
      {(notice || error || review.undoing.error) && (
        <HitsNotice>
          {notice}
          {review.undoing.error && (
            <FailureLine
              fact="Not undone."
              error={review.undoing.error}
              onRetry={review.undo}
              retrying={review.undoing.busy}
              onClose={review.undoing.reset}
            />
          )}
          {error && <ErrorLine error={error} onRetry={retry} retrying={reading} />}
        </HitsNotice>
      )}
      {!subjects && !error && <HitLineSkeletons />}
      {subjects?.length === 0 && (
        <HitsNotice>Not screened yet. Hits appear here after the first run.</HitsNotice>
      )}
      {subjects && subjects.length > 0 && unscreened.length > 0 && (
        <HitsNotice>
          Not screened yet: <bdi>{unscreened.map(({ name }) => name).join(', ')}</bdi>. The check
          becomes clear only when every name of the account was screened.
        </HitsNotice>
      )}
      {subjects?.map((subject) => (
        <SubjectHitList
          key={subject.subject_id}
          subject={subject}
          aside={
            others.length > 0 && (
              <SubjectOrigin
                account={account}
                run_type={run_type}
                subject={subject}
                facts={check.facts}
              />
            )
          }
          review={review}
          shown={shown}
          onEntry={showEntry}
          requests={requests}
        />
      ))}
      <SuppressionList account={account} run_type={run_type} mayRevoke={mayDecide} />
      {read && <ListEntryDrawer hit={read.hit} onClose={closeEntry} />}
    </Frame>
  );
}

/** In narrow windows the figures alone are seen. */
function Reviewed({ reviewed, of }: { reviewed: number; of: number }) {
  return (
    <>
      <span>{`${reviewed} of ${of}`}</span>
      <span className={classes.words}> hits reviewed</span>
    </>
  );
}
