import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import type { ExplainedDecision } from '@verify-admin/rulebook/decisions/decisions.contract';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { AuditValueText } from '../audit/entries/audit-value-text.tsx';
import { AlertLine } from '../ui/alert-line.tsx';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { CopyText } from '../ui/values/text/copy-text.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './decision-section.module.css';
import { FactColumn, FactColumns } from './fact-columns.tsx';

/** Who decided what, when and as what, and what proves the audit line. */
export function DecisionSection({ explained }: { explained: ExplainedDecision }) {
  const { decision } = explained;
  const { seq, act, outcome, actor, actor_role, account, changes, facts, checkpoint } = decision;
  const { who, what } = describeAct({ act, outcome, admin_username: actor });
  return (
    <section aria-label="Decision">
      <SectionHead title="Decision" aside={decision.decides} />
      <p className={classes.sentence}>
        <b>{shownText(who)}</b> <span>{what}</span>
      </p>
      <FactColumns label="Decision">
        <FactColumn label="When">
          <DateTime value={decision.created} as="second" />
        </FactColumn>
        <FactColumn label="Role at the time">{actor_role ?? 'nobody of the staff'}</FactColumn>
        <FactColumn label="Account">
          <PlainLink
            className={classes.link}
            href={accountPath(account.account_type, account.account_id)}
          >
            {`${account.account_type} ${account.account_id}`}
          </PlainLink>{' '}
          <span>{shownText(account.name ?? '')}</span>
        </FactColumn>
        {changes.map(({ field, before, after, has_before }) => (
          <FactColumn key={field} label={field}>
            {has_before && before && (
              <>
                <AuditValueText value={before} /> <span aria-label="to">→</span>{' '}
              </>
            )}
            <AuditValueText value={after} />
          </FactColumn>
        ))}
        {facts.map(({ field, value }) => (
          <FactColumn key={field} label={field}>
            <AuditValueText value={value} />
          </FactColumn>
        ))}
        <FactColumn label="Entry of the audit trail">{formatFigure(seq)}</FactColumn>
        <FactColumn label="Hash">
          <CopyText value={decision.hash} shown={`${decision.hash.slice(0, 12)}…`} />
        </FactColumn>
        <FactColumn label="Checkpoint">
          {checkpoint ? (
            <>
              <span>{`covered by that of entry ${formatFigure(checkpoint.seq)}, `}</span>
              <DateTime value={checkpoint.created} />
            </>
          ) : (
            'not covered yet'
          )}
        </FactColumn>
      </FactColumns>
      {!decision.is_intact && (
        <AlertLine
          tone="bad"
          fact="This entry is not as it was written, or does not fit the one before it."
        />
      )}
      <Approval explained={explained} />
    </section>
  );
}

/** The approval request and who closed it; nothing where no request was made. */
function Approval({ explained: { approval } }: { explained: ExplainedDecision }) {
  if (!approval) return null;
  const { state } = approval;
  return (
    <FactColumns label="Approval request">
      <FactColumn label="Requested">
        <span>{shownText(approval.maker)}</span>
        <span>, </span>
        <DateTime value={approval.requested} />
      </FactColumn>
      <FactColumn label="Request">{shownText(approval.summary)}</FactColumn>
      {approval.note !== '' && (
        <FactColumn label="Reason of the maker">{shownText(approval.note)}</FactColumn>
      )}
      <FactColumn label="Checker">
        {state.tone && state.shape && (
          <StatusText state={{ label: state.text, tone: state.tone, shape: state.shape }} />
        )}{' '}
        <span>{shownText(approval.checker ?? '')}</span>
        {approval.closed && (
          <>
            <span>, </span>
            <DateTime value={approval.closed} />
          </>
        )}
      </FactColumn>
    </FactColumns>
  );
}
