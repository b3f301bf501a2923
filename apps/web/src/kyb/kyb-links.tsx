import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import {
  listKybLinks,
  type MadeKybLink,
  revokeKybLinks,
} from '@verify-admin/rulebook/kyb/wizard-link.contract';
import { nameLink } from '@verify-admin/rulebook/kyb/account-links';
import { isRevocable } from '@verify-admin/rulebook/kyb/made-link.rules';
import { MADE_LINK_STATES } from '@verify-admin/rulebook/kyb/made-link.states';
import { useState } from 'react';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './kyb-links.module.css';

type OtherLink = OutputOf<typeof listKybLinks>['others'][number];

/** By what the link is known among those of its account. */
function nameOf({ recipient, caller }: MadeKybLink): string {
  return recipient ?? caller ?? 'the command line';
}

function LinkedTo({ link: { recipient, caller, is_for_stranger } }: { link: MadeKybLink }) {
  return (
    <>
      <span>
        {shownText(recipient ?? (caller === null ? 'Not emailed' : `Launched by ${caller}`))}
      </span>
      {is_for_stranger && (
        <p className={classes.stranger}>
          No contact of this account. It opens only what was begun at this address.
        </p>
      )}
    </>
  );
}

function columns(onRevoke: (link: MadeKybLink) => void, busy: boolean): InnerColumn<MadeKybLink>[] {
  return [
    {
      key: 'to',
      head: 'KYB links',
      stacked: 'start',
      cell: (link) => <LinkedTo link={link} />,
    },
    {
      key: 'by',
      head: 'Made by',
      width: 130,
      stacked: 'end',
      cell: ({ made_by, caller }) => made_by ?? (caller === null ? 'Command line' : 'Launch API'),
    },
    {
      key: 'made',
      head: 'Made',
      width: 140,
      stacked: 'start',
      isNamed: true,
      cell: ({ created }) => <DateTime value={created} />,
    },
    {
      key: 'until',
      head: 'Valid until',
      width: 140,
      stacked: 'start',
      isNamed: true,
      cell: ({ expires }) => <DateTime value={expires} />,
    },
    {
      key: 'opened',
      head: 'Opened',
      width: 140,
      stacked: 'start',
      isNamed: true,
      cell: ({ opened }) => (opened === null ? '–' : <DateTime value={opened} />),
    },
    {
      key: 'state',
      head: 'State',
      width: 110,
      stacked: 'end',
      cell: ({ state }) => <StatusText state={MADE_LINK_STATES[state]} />,
    },
    {
      key: 'act',
      head: 'Act',
      isHeadHidden: true,
      width: 84,
      align: 'end',
      stacked: 'end',
      cell: (link) =>
        isRevocable(link.state) && (
          <Button
            size="xs"
            disabled={busy}
            aria-label={`Revoke the link to ${nameOf(link)}`}
            onClick={() => onRevoke(link)}
          >
            Revoke
          </Button>
        ),
    },
  ];
}

/** The open links of other kinds, which are revoked together with those of the form. */
function OtherLinks({ others }: { others: readonly OtherLink[] }) {
  if (others.length === 0) return null;
  return (
    <ul className={classes.others} aria-label="Other open links">
      {others.map((link, nth) => (
        // Two of a kind may be for the same person.
        <li key={`${nth} ${link.created}`}>
          <span>{shownText(nameLink(link))}</span>
          <span>, valid until </span>
          <DateTime value={link.expires} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The wizard links of an account; each can be revoked, or all together with the open links of other kinds. Nothing
 * where none was made.
 */
export function KybLinks({ account }: { account: AccountKey }) {
  const { account_type, account_id } = account;
  const links = useCall(listKybLinks, account);
  const renewAbout = useRenewAbout();
  const [notice, setNotice] = useState('');
  const revoke = useAct(revokeKybLinks, {
    renews: [listKybLinks],
    onDone: ({ message, data }) => {
      if (data) setNotice(message);
      void renewAbout({ account_type, account_id });
    },
  });
  if (links.error || !links.data) {
    const { error, refetch, isFetching } = links;
    return <LoadState error={error} onRetry={refetch} retrying={isFetching} width={320} />;
  }
  const { data: rows, others } = links.data;
  if (rows.length === 0 && others.length === 0 && notice === '') return null;
  const open = rows.filter(({ state }) => isRevocable(state));
  return (
    <section aria-label="KYB links" className={classes.links}>
      {revoke.error && (
        <AlertLine
          tone="bad"
          fact="Not revoked."
          detail={revoke.error.detail}
          onClose={revoke.reset}
        />
      )}
      {notice !== '' && (
        <AlertLine tone="neutral" detail={shownText(notice)} onClose={() => setNotice('')} />
      )}
      {rows.length > 0 && (
        <InnerTable
          label="KYB links"
          columns={columns(
            ({ issued_at }) => revoke.run({ account_type, account_id, issued_at }),
            revoke.busy,
          )}
          rows={rows}
          rowKey={({ issued_at }) => String(issued_at)}
          isPast={({ state }) => !isRevocable(state)}
        />
      )}
      <OtherLinks others={others} />
      {(open.length > 1 || others.length > 0) && (
        <Button
          size="xs"
          className={classes.all}
          disabled={revoke.busy}
          onClick={() => revoke.run({ account_type, account_id })}
        >
          Revoke all links
        </Button>
      )}
    </section>
  );
}
