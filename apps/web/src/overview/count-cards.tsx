import { Button } from '@mantine/core';
import { anyOf } from '@verify-admin/rulebook/kernel/enumeration';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import {
  CARD_COUNTS,
  COUNTED_STATUSES,
  OVERVIEW_CARDS,
  OVERVIEW_TEXTS,
} from '@verify-admin/rulebook/overview/overview-cards';
import { countAccounts } from '@verify-admin/rulebook/overview/overview.contract';
import { pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { ROLES } from '@verify-admin/rulebook/staff/roles';
import { useCall } from '../kernel/calls/use-call.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { ToneIcon } from '../ui/tone/tone-icon.tsx';
import classes from './count-cards.module.css';

type Card = (typeof OVERVIEW_CARDS)[number];

/** OVER-01: Affiliates, Studios and Members, each with what is pending, approved and rejected. */
export function CountCards() {
  const counts = useCall(countAccounts, {});
  return (
    <div className={classes.cards}>
      {OVERVIEW_CARDS.map((card) => (
        <section key={card.of} className={classes.card} aria-label={card.title}>
          <div className={classes.head}>
            <h2 className={classes.title}>{card.title}</h2>
            <ViewAll card={card} />
          </div>
          {counts.data ? (
            <dl className={classes.counts}>
              {COUNTED_STATUSES.map((status) => {
                const { label, tone, shape } = CARD_COUNTS[status];
                const found = counts.data.data.find(
                  (row) => row.account_type === card.of && row.status === status,
                );
                return (
                  <div key={status}>
                    <dt>
                      <ToneIcon tone={tone} shape={shape} />
                      <span translate="no">{label}</span>
                    </dt>
                    <dd>{formatFigure(found?.count ?? 0)}</dd>
                  </div>
                );
              })}
            </dl>
          ) : (
            <div className={classes.waiting}>
              <LoadState
                error={counts.error}
                onRetry={() => counts.refetch()}
                retrying={counts.isFetching}
                width="80%"
                height={34}
              />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

/** OVER-02, OVER-07: disabled for those to whom the page it leads to is closed. */
function ViewAll({ card: { title, viewAll } }: { card: Card }) {
  const role = useMe()?.role ?? null;
  const label = `${OVERVIEW_TEXTS.viewAll} ${title}`;
  if (pageAccess(viewAll, role) === 'open') {
    return (
      <LinkButton href={viewAll} aria-label={label}>
        {OVERVIEW_TEXTS.viewAll}
      </LinkButton>
    );
  }
  const holders = ROLES.filter((one) => pageAccess(viewAll, one) === 'open');
  return (
    <span data-hint={`Open to ${anyOf(holders)}`}>
      <Button disabled aria-label={label}>
        {OVERVIEW_TEXTS.viewAll}
      </Button>
    </span>
  );
}
