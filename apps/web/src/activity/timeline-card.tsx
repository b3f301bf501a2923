import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { Button } from '@mantine/core';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { Timeline, TimelineItem } from '../ui/layout/timeline.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { latestActs } from './latest-acts.ts';
import { TimelineDrawer } from './timeline-drawer.tsx';
import { TimelineStates } from './timeline-states.tsx';
import { RECENT_ACTS, useActivity } from './use-activity.ts';
import classes from './timeline-card.module.css';

const SHOWN = 6;

/** What was last done on the account; talk is in the notes above it. */
export function TimelineCard({ account_type, account_id }: AccountKey) {
  const key = { account_type, account_id };
  const activity = useActivity(key, RECENT_ACTS);
  const all = useLayer('timeline');
  const rows = activity.rows ?? [];
  const acts = latestActs(rows, SHOWN);

  return (
    <section aria-label="Timeline">
      <SectionHead
        title="Timeline"
        acts={
          rows.length > 0 && (
            <Button variant="link" className={classes.viewAll ?? ''} onClick={() => all.open()}>
              View all
            </Button>
          )
        }
      />
      <TimelineStates activity={activity} lines={SHOWN} />
      {acts.length > 0 && (
        <Timeline>
          {acts.map(({ seq, who, what, times, tone, created }) => (
            <TimelineItem
              key={seq}
              who={who}
              what={times > 1 ? `${what} ×${times}` : what}
              tone={tone}
              when={<DateTime value={created} as="short" />}
            />
          ))}
        </Timeline>
      )}
      <TimelineDrawer {...key} opened={all.opened} onClose={all.close} />
    </section>
  );
}
