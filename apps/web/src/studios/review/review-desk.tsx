import type { Role } from '@verify-admin/rulebook/staff/roles';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { pathAccountType } from '@verify-admin/rulebook/accounts/account-type';
import { kybTask } from '@verify-admin/rulebook/checks/kyb-task';
import {
  isReviewOpen,
  REVIEW_DECISION_WORDS,
  REVIEW_TEXTS,
  type ReviewDecision,
} from '@verify-admin/rulebook/studios/review/review.rules';
import { useState } from 'react';
import { ChangeNotice } from '../../activity/late-change-notice.tsx';
import { ChangedFacts } from '../../facts/changed-facts.tsx';
import { useInformationRequests } from '../../information-requests/use-information-requests.ts';
import { useLiveAccount } from '../../live/use-live-account.ts';
import { ApprovalRequestLines } from '../../maker-checker/approval-request-lines.tsx';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { Page } from '../../shell/page/page.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { CheckList } from './data/check-list.tsx';
import { PanelSection } from './data/panel-section.tsx';
import { RequiredList } from './data/required-list.tsx';
import { SubmittedList } from './data/submitted-list.tsx';
import { useFieldReview } from './data/use-field-review.tsx';
import { useRevealedNumbers } from './data/use-revealed-numbers.ts';
import { DecisionFoot } from './decision/decision-foot.tsx';
import { useReviewNotes, useReviewRequest } from './decision/review-decision.ts';
import { DocumentArea } from './documents/document-area.tsx';
import { usePanes } from './documents/use-panes.ts';
import { ReviewHeader } from './review-header.tsx';
import { useBack } from './use-back.ts';
import { useNextStudio } from './use-next-studio.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { askSubject } from './ask-subject.ts';
import { reviewFacts, type ReviewSubject } from './use-document-review.ts';
import { RequestSection } from './data/request-section.tsx';
import { DecisionModal } from './decision/decision-modal.tsx';
import type { ReviewAddress } from './review-address.ts';
import classes from './review-desk.module.css';

interface ReviewDeskProps {
  subject: ReviewSubject;
  /** Which documents are shown. */
  address: ReviewAddress;
  role: Role;
  /** It was opened as one of the studios, not from its account. */
  isOfList: boolean;
}

/** It brings the applicant's page along for its preview. */
const AskPanel = lazyPart(
  async () => (await import('../../information-requests/ask/ask-panel.tsx')).AskPanel,
  (_props, shown) => <aside className={classes.panel}>{shown}</aside>,
);

/** What the decision layer, and asking for more, are called in the address. */
const LAYER = 'decide';
const ASK_LAYER = 'ask-for-more';

/** STUD-11..18: the documents on the left, what was submitted on the right, the decision below it. */
export function ReviewDesk({ subject, address, role, isOfList }: ReviewDeskProps) {
  const { account, detail, result, review, images } = subject;
  const reveal = useRevealedNumbers(account, review);
  const facts = reviewFacts({ ...subject, review: reveal.review ?? review });
  const documents = facts.documents ?? [];
  const panes = usePanes(address, documents);
  const live = useLiveAccount(account);
  const notes = useReviewNotes(subject);
  const request = useReviewRequest(account);
  const layer = useLayer(LAYER, 'kyb/review');
  const asking = useLayer(ASK_LAYER, 'kyb/review');
  const requests = useInformationRequests(account);
  const [notice, setNotice] = useState('');
  const back = useBack(account, isOfList);
  // In the course of a case the next studio would lead away from it.
  const next = useNextStudio(account, isOfList && back.goOn === null);
  const isOpen = isReviewOpen(review.overall_status, review.changed.length > 0);
  const mayDecide = may(role, 'kyb/review') && isOpen && request.pending === undefined;
  const fields = useFieldReview({
    account,
    submission_id: review.submission?.id ?? null,
    items: facts.items?.all ?? [],
    marks: facts.marks,
    documents,
    shown: panes.active?.document.image.id,
    mayMark: may(role, 'kyb/review') && isOpen,
    showDocument: (id) => panes.show(id),
  });
  const decide = (decision: ReviewDecision) => layer.open(decision);
  // ours: while a decision waits for a checker nothing is asked that would make it another case.
  const mayAsk = mayDecide && requests.isRead && !requests.isOpen;
  // What is asked of the applicant quotes no number whole, whatever is revealed here.
  const asked = mayAsk ? askSubject(subject, reviewFacts(subject)) : null;
  const isAsking = asking.opened && asked !== null;
  useReviewKeys({
    subject: `${detail.company_name} ${account.account_id}`.trim(),
    documents,
    panes,
    images,
    fields,
    back,
    next,
    ask: asked ? () => asking.open() : undefined,
    isAsking,
    decide: mayDecide ? decide : undefined,
  });
  const done = (sentence: string) => {
    setNotice(sentence);
    if (kybTask(result.kyb_status, review.overall_status) !== null && !request.isOn) back.goOn?.();
  };
  const decision = REVIEW_DECISION_WORDS.find((word) => word === layer.of);
  const named = `${detail.company_name || 'No company name'}, ${pathAccountType(account.account_type)} ${account.account_id}`;

  return (
    <Page
      title={`${REVIEW_TEXTS.title} · ${detail.company_name || String(account.account_id)}`}
      scroll="inside"
      bar={
        <ReviewHeader
          subject={subject}
          back={back}
          here={live.here}
          compare={
            documents.length > 1 ? { on: panes.isComparing, toggle: panes.compare } : undefined
          }
          ask={
            asked
              ? { on: isAsking, toggle: isAsking ? asking.close : () => asking.open() }
              : undefined
          }
          next={next}
        />
      }
    >
      <div className={classes.desk}>
        <DocumentArea documents={facts.documents} panes={panes} images={images} />
        {isAsking && (
          <AskPanel
            subject={asked}
            onShow={(id) => panes.show(id)}
            onClose={asking.close}
            onAsked={setNotice}
          />
        )}
        <aside className={classes.panel} aria-label="Review" hidden={isAsking}>
          <div className={classes.data}>
            <Notices
              notice={notice}
              onNotice={() => setNotice('')}
              refused={layer.refused}
              onRefused={layer.close}
              failed={fields.error?.detail ?? null}
              onFailed={fields.clearError}
              change={live.change}
              onSeen={live.seen}
            />
            <ApprovalRequestLines requests={request.requests} />
            {requests.last && (
              <RequestSection
                account={account}
                request={requests.last}
                documents={documents}
                onShow={(id) => panes.show(id)}
              />
            )}
            {review.changed.length > 0 && (
              <PanelSection title="Facts changed">
                <div className={classes.changed}>
                  <ChangedFacts check="overall" facts={{ changed: review.changed, basis: null }} />
                </div>
              </PanelSection>
            )}
            <SubmittedList
              items={facts.items}
              data={review.submission?.data ?? null}
              fields={fields}
              reveal={reveal}
            />
            <RequiredList
              type={facts.type}
              rows={facts.requirements}
              documents={documents}
              onShow={(id) => panes.show(id)}
            />
            <CheckList account={account} result={result} />
          </div>
          <DecisionFoot
            subject={subject}
            role={role}
            notes={notes}
            isPending={request.pending !== undefined}
            onDecide={decide}
          />
        </aside>
      </div>
      {decision && (
        <DecisionModal
          decision={decision}
          named={named}
          subject={subject}
          points={facts.points}
          notes={notes}
          opened={layer.opened}
          onClose={layer.close}
          onDone={done}
        />
      )}
    </Page>
  );
}

interface NoticesProps {
  notice: string;
  onNotice: () => void;
  refused: string | null;
  onRefused: () => void;
  failed: string | null;
  onFailed: () => void;
  change: ReturnType<typeof useLiveAccount>['change'];
  onSeen: () => void;
}

/** What was just done here, was refused, or was done by a colleague meanwhile. */
function Notices(props: NoticesProps) {
  const { notice, refused, failed, change } = props;
  if (!notice && refused === null && failed === null && !change) return null;
  return (
    <div className={classes.notices}>
      {notice && <AlertLine tone="neutral" fact={notice} onClose={props.onNotice} />}
      {refused !== null && <AlertLine tone="open" fact={refused} onClose={props.onRefused} />}
      {failed !== null && <AlertLine tone="bad" fact={failed} onClose={props.onFailed} />}
      {change && (
        <AlertLine tone="neutral" detail={<ChangeNotice {...change} />} onClose={props.onSeen} />
      )}
    </div>
  );
}
