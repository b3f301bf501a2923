import type { ApprovalRequest } from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { getRequestFacts } from '@verify-admin/rulebook/maker-checker/request-facts.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import classes from './request-facts.module.css';

const LAPSES = 'Other facts than when it was requested: it lapses instead of being applied.';

/** What a requested decision rests on: its checker approves the facts, and not the status alone. */
export function RequestFacts({ request }: { request: ApprovalRequest }) {
  const { id, account_type, account_id } = request;
  const asked = useCall(getRequestFacts, { account_type, account_id, approval_request_id: id });
  if (!asked.data) {
    return (
      <LoadState
        error={asked.error}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
        width={280}
      />
    );
  }
  const { facts, gone } = asked.data.data;
  if (facts.length === 0) return <p>No facts were recorded with this request.</p>;
  const hasMoved = gone > 0 || facts.some(({ is_moved }) => is_moved);
  return (
    <>
      {hasMoved && <AlertLine tone="bad" fact={LAPSES} />}
      <dl className={classes.facts} aria-label="What the decision rests on">
        {facts.map(({ fact, label, shown, is_moved }) => (
          <div key={fact} className={classes.fact}>
            <dt>{shownText(label)}</dt>
            <dd>
              <span>{shownText(shown || 'nothing')}</span>
              {is_moved && <b className={classes.moved}>Changed since</b>}
            </dd>
          </div>
        ))}
      </dl>
      {gone > 0 && (
        <p>{gone === 1 ? '1 fact is there no more.' : `${gone} facts are there no more.`}</p>
      )}
    </>
  );
}
