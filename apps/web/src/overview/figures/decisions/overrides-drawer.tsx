import { Button } from '@mantine/core';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import {
  listTeamOverrides,
  type TeamOverride,
} from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  labelOfOverride,
  checkOfOverride,
} from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { useState } from 'react';
import { useCall } from '../../../kernel/calls/use-call.ts';
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx';
import { DrawerPart } from '../../../ui/overlay/drawer-part.tsx';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadState } from '../../../ui/states/load-state.tsx';
import { Dim } from '../../../ui/values/dim.tsx';
import { Person } from '../../../ui/values/people/person.tsx';
import { Mono } from '../../../ui/values/text/mono.tsx';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../../ui/values/time/date-time.tsx';
import type { FiguresAsk } from '../figures-ask.ts';
import { periodText } from '../filters/figure-filters.tsx';
import classes from './overrides-drawer.module.css';

const AT_ONCE = 50;
/** The most the server gives at once. */
const MOST = 200;

interface OverridesDrawerProps {
  opened: boolean;
  onClose: () => void;
  ask: FiguresAsk;
}

/** ours: the overrides of the period, newest first, each with its reason. */
export function OverridesDrawer({ opened, onClose, ask }: OverridesDrawerProps) {
  return (
    <DrawerFrame
      title="Overrides"
      subject={periodText(ask)}
      opened={opened}
      onClose={onClose}
      size={640}
    >
      <Overrides ask={ask} />
    </DrawerFrame>
  );
}

/** Made, and read, when the drawer opens. */
function Overrides({ ask }: { ask: FiguresAsk }) {
  const [limit, setLimit] = useState(AT_ONCE);
  const found = useCall(listTeamOverrides, { ...ask, limit }, { keepsLast: true });
  const rows = found.data?.rows;
  const total = found.data?.total ?? 0;
  return (
    <DrawerPart top={4}>
      {!rows && (
        <LoadState
          error={found.error}
          onRetry={() => found.refetch()}
          retrying={found.isFetching}
          width="70%"
        />
      )}
      {rows?.length === 0 && (
        <EmptyState
          kind="bare"
          sentence="No overrides"
          why="No status was overridden in this period."
        />
      )}
      {rows && rows.length > 0 && (
        <ol aria-label="Overrides">
          {rows.map((row) => (
            <Override key={row.seq} row={row} />
          ))}
        </ol>
      )}
      {rows && rows.length < total && (
        <p className={classes.more}>
          <Dim small>
            {`${formatFigure(rows.length)} of ${formatFigure(total)}${limit >= MOST ? ' The export has them all.' : ''}`}
          </Dim>
          {limit < MOST && (
            <Button
              loading={found.isFetching}
              onClick={() => setLimit(Math.min(MOST, limit + AT_ONCE))}
            >
              Show more
            </Button>
          )}
        </p>
      )}
    </DrawerPart>
  );
}

function Override({ row }: { row: TeamOverride }) {
  const { act, account_type, account_id, company_name, from, to, reason } = row;
  const before = labelOfOverride(act, from);
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <b>{checkOfOverride(act)}</b>
        <span>{`${before && `${before} → `}${labelOfOverride(act, to)}`}</span>
        <span className={classes.when}>
          <DateTime value={row.created} />
        </span>
      </div>
      <div className={classes.about}>
        {row.admin_username && <Person name={row.admin_username} />}
        {account_type && account_id !== null && (
          <PlainLink className={classes.account} href={accountPath(account_type, account_id)}>
            <Mono>{account_id}</Mono> <span data-cut>{shownText(company_name ?? '')}</span>
          </PlainLink>
        )}
      </div>
      <p className={classes.reason}>
        {reason === '' ? <Dim>No reason was given.</Dim> : shownText(reason)}
      </p>
    </li>
  );
}
