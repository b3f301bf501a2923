import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { PERMISSIONS_PENDING } from '@verify-admin/rulebook/kernel/refusal';
import { useState } from 'react';
import { me } from '../../kernel/browser.ts';
import { useMe } from '../../kernel/session/use-session.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { Page } from './page.tsx';
import classes from './pending-role.module.css';

const WAITING = 'You can open pages once an ADMIN has given you a role.';
const UNREAD = 'Your role could not be loaded.';

/** AUTH-32: people without a role see this in the place of every protected page. */
export function PendingRole() {
  const who = useMe();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await me.refresh();
    setAsking(false);
  };
  return (
    <Page title={PERMISSIONS_PENDING}>
      <div className={classes.place}>
        <Notice
          kind="bare"
          isHeading
          icon={<IconHourglass size={22} stroke={1.75} />}
          sentence={PERMISSIONS_PENDING}
          why={who?.isRead === false ? UNREAD : WAITING}
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
