import { serverDate } from '../kernel/clock/clock.ts';
import { Switch } from '@mantine/core';
import { type Digest, DIGEST_HOUR_UTC } from '@verify-admin/rulebook/notifications/digest.rules';
import {
  listNotifications,
  setNotificationDigest,
} from '@verify-admin/rulebook/notifications/notifications.contract';
import { useId, useState } from 'react';
import { useAct } from '../kernel/calls/use-act.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { momentParts } from '../ui/values/time/moment.ts';
import classes from './digest-switch.module.css';

/** When a digest is due, in the reader's own time: `07:00`. */
function dueText(): string {
  const due = serverDate();
  due.setUTCHours(DIGEST_HOUR_UTC, 0, 0, 0);
  return momentParts(due).clock;
}

/** Whether the person is sent a daily email of what is unread. */
export function DigestSwitch({ digest }: { digest: Digest }) {
  const email = useMe()?.email ?? '';
  const act = useAct(setNotificationDigest, { renews: [listNotifications] });
  const aboutId = useId();
  const [asked, setAsked] = useState(digest);
  // What was chosen is shown while it is saved; a choice that failed goes back.
  const isOn = (act.busy ? asked : digest) === 'daily';
  const choose = (next: Digest) => {
    setAsked(next);
    act.run({ digest: next });
  };
  return (
    <div className={classes.digest}>
      <Switch
        label="Daily email of what is unread"
        aria-describedby={aboutId}
        checked={isOn}
        disabled={act.busy}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? 'daily' : 'off')}
      />
      <p
        className={classes.about}
        id={aboutId}
      >{`To ${email} at ${dueText()}, if there is any. It has counts and account numbers, no names.`}</p>
      {act.error && <ErrorLine error={act.error} sentence="The choice was not saved." />}
    </div>
  );
}
