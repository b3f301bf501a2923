import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { me } from '../kernel/browser.ts';
import { Notice } from '../ui/states/notice.tsx';
import { Page } from './page.tsx';
import classes from './pending-role.module.css';

/** AUTH-32: whoever has no role yet sees this in the place of every protected page. */
export function PendingRole() {
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await me.refresh();
    setAsking(false);
  };
  return (
    <Page title="Permissions Pending" crumbs={[{ label: '' }]}>
      <div className={classes.place}>
        <Notice
          kind="bare"
          icon={<IconHourglass size={22} stroke={1.75} />}
          sentence="Permissions Pending"
          why="An ADMIN gives you a role; until then no page is open to you."
          act={
            <Button loading={asking} onClick={ask}>
              Check again
            </Button>
          }
        />
      </div>
    </Page>
  );
}
