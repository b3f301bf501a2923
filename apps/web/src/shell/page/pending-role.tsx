import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { PERMISSIONS_PENDING } from '@verify-admin/rulebook/kernel/refusal';
import { useEffect, useState } from 'react';
import { me } from '../../kernel/browser.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { Page } from './page.tsx';
import classes from './pending-role.module.css';

const WAITING = 'You can open pages once an ADMIN has given you a role.';
const UNREAD = 'Your role could not be loaded.';
const AGAIN = 'It is asked for again every 10 seconds, and when the connection is back.';
/** A server that is busy or starts answers soon. */
const AGAIN_MS = 10_000;

/**
 * AUTH-32: people without a role see this in the place of every protected page. Whose role was not answered is not
 * called pending: nobody knows it.
 */
export function PendingRole() {
  const isUnread = useMe()?.isRead === false;
  const sentence = isUnread ? UNREAD : PERMISSIONS_PENDING;
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await me.refresh();
    setAsking(false);
  };
  useEffect(() => {
    if (!isUnread) return undefined;
    const timer = window.setInterval(() => void me.retryUnread(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isUnread]);
  return (
    <Page title={sentence}>
      <div className={classes.place}>
        <Notice
          kind="bare"
          isHeading
          icon={<IconHourglass size={22} stroke={1.75} />}
          sentence={sentence}
          why={isUnread ? AGAIN : WAITING}
          act={
            <Button loading={asking} onClick={() => void ask()}>
              Check again
            </Button>
          }
        />
      </div>
    </Page>
  );
}
