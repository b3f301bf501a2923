import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import { OVERVIEW_TEXTS } from '@verify-admin/rulebook/overview/overview-cards';
import {
  listRecentActivity,
  type RecentAct,
} from '@verify-admin/rulebook/overview/overview.contract';
import { useCall } from '../../kernel/calls/use-call.ts';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Avatar } from '../../ui/values/people/avatar.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { RECENT_ACTIVITY } from '../overview-asks.ts';
import { NoFigure } from '../panel.tsx';
import classes from './recent-activity.module.css';

/** OVER-06: the newest acts of everybody: who, what, on which account, when. */
export function RecentActivity() {
  const found = useCall(listRecentActivity, { limit: RECENT_ACTIVITY });
  const rows = found.data?.data;
  return (
    <section aria-label={OVERVIEW_TEXTS.recentActivity}>
      <SectionHead title={OVERVIEW_TEXTS.recentActivity} />
      {found.error && !rows && (
        <ErrorLine
          error={found.error}
          onRetry={() => found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {rows?.length === 0 && <NoFigure>Nothing was done yet.</NoFigure>}
      {rows && rows.length > 0 && (
        <ol className={classes.acts}>
          {rows.map((row) => (
            <Act key={row.seq} row={row} />
          ))}
        </ol>
      )}
      {!rows && !found.error && <Waiting />}
    </section>
  );
}

function Act({ row }: { row: RecentAct }) {
  const { who, what } = describeAct(row);
  const { account_type, account_id, company_name } = row;
  return (
    <li className={classes.act}>
      <Avatar name={who} />
      <div className={classes.words}>
        <p className={classes.what}>
          <b>{shownText(who)}</b> <span>{shownText(what)}</span>
        </p>
        {account_type && account_id !== null && (
          <PlainLink className={classes.account} href={accountPath(account_type, account_id)}>
            <Mono>{account_id}</Mono>
            <span className={classes.company} data-cut>
              {shownText(company_name ?? '')}
            </span>
          </PlainLink>
        )}
      </div>
      <span className={classes.when}>
        <DateTime value={row.created} as="short" />
      </span>
    </li>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading recent activity">
      {Array.from({ length: RECENT_ACTIVITY }, (_, line) => (
        <div key={line}>
          <Skeleton width={24} height={24} round />
          <Skeleton width={`${84 - ((line * 17) % 40)}%`} />
        </div>
      ))}
    </div>
  );
}
