import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import { SectionHead } from '../ui/layout/section-head.tsx';
import { Timeline, TimelineItem } from '../ui/layout/timeline.tsx';
import { DateTime } from '../ui/values/date-time.tsx';
import { tellAct } from './act-words.ts';
import { TimelineDrawer } from './timeline-drawer.tsx';
import { TimelineStates } from './timeline-states.tsx';
import { useActivity } from './use-activity.ts';

/** Enough that something was done among them, though colleagues talked a lot. */
const READ = 40;
const SHOWN = 6;

/** What was last done on the account; what was only said stands in the notes above it. */
export function TimelineCard({ account_type, account_id }: AccountKey) {
  const key = { account_type, account_id };
  const activity = useActivity(key, READ);
  const [open, setOpen] = useState(false);
  const told = (activity.rows ?? []).map((row) => ({ ...row, ...tellAct(row) }));
  const done = told.filter(({ isTalk }) => !isTalk).slice(0, SHOWN);

  return (
    <section aria-label="Timeline">
      <SectionHead
        title="Timeline"
        acts={
          told.length > 0 && (
            <Button variant="link" onClick={() => setOpen(true)}>
              View all
            </Button>
          )
        }
      />
      <TimelineStates activity={activity} lines={SHOWN} />
      {done.length > 0 && (
        <Timeline>
          {done.map(({ seq, who, what, tone, created }) => (
            <TimelineItem
              key={seq}
              who={who}
              what={what}
              tone={tone}
              when={<DateTime value={created} as="short" />}
            />
          ))}
        </Timeline>
      )}
      {open && <TimelineDrawer {...key} onClose={() => setOpen(false)} />}
    </section>
  );
}
