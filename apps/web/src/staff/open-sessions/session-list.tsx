import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconTerminal2 } from '@tabler/icons-react';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import {
  listStaffSessions,
  type OpenSession,
  revokeStaffSession,
} from '@verify-admin/rulebook/staff/open-sessions.contract';
import { describeBrowser } from '@verify-admin/rulebook/staff/describe-browser';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import classes from './session-list.module.css';

interface SessionListProps {
  /** Whose they are. */
  uuid: string;
  /** What else shows them. */
  renews?: readonly Call[];
}

/** ours: where somebody is signed in; each session can be ended. */
export function SessionList({ uuid, renews = [] }: SessionListProps) {
  const asked = useCall(listStaffSessions, { uuid });
  const sessions = asked.data?.data;
  const revoke = useAct(revokeStaffSession, {
    renews: [listStaffSessions, ...renews],
    onError: () => void asked.refetch(),
  });
  return (
    <section aria-label="Open sessions">
      <SectionHead title="Open sessions" aside={sessions?.length} />
      {revoke.value && <AlertLine tone="good" fact={revoke.value.message} onClose={revoke.reset} />}
      {revoke.error && (
        <AlertLine
          tone="bad"
          fact="No session was revoked."
          detail={revoke.error.detail}
          onClose={revoke.reset}
        />
      )}
      {(asked.error || !sessions) && (
        <LoadState
          error={asked.error}
          onRetry={asked.refetch}
          retrying={asked.isFetching}
          width={320}
        />
      )}
      {sessions?.length === 0 && (
        <p className={classes.none}>Nobody is signed in as this person.</p>
      )}
      <ul>
        {sessions?.map((session) => (
          <Session
            key={session.session_id}
            session={session}
            busy={revoke.busy}
            onRevoke={() => revoke.run({ session_id: session.session_id })}
          />
        ))}
      </ul>
    </section>
  );
}

interface SessionProps {
  session: OpenSession;
  busy: boolean;
  onRevoke: () => void;
}

function Session({ session, busy, onRevoke }: SessionProps) {
  const isBrowser = session.kind === 'browser';
  const Icon = isBrowser ? IconDeviceDesktop : IconTerminal2;
  const browser = describeBrowser(session.user_agent) ?? 'Unknown browser';
  const name = isBrowser ? browser : 'Token of the command line';
  return (
    <li className={classes.session}>
      <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <span className={classes.facts}>
        <span className={classes.name}>
          <span>{name}</span>
          {session.is_own && <span className={classes.own}>This session</span>}
        </span>
        <span className={classes.when}>
          <span className={classes.moment}>
            Last used <DateTime value={session.last_seen} />,
          </span>{' '}
          <span className={classes.moment}>
            opened <DateTime value={session.created} />
          </span>
        </span>
      </span>
      <Button disabled={busy} onClick={onRevoke} aria-label={`Revoke ${name}`}>
        {session.is_own ? 'Revoke and log out' : 'Revoke'}
      </Button>
    </li>
  );
}
