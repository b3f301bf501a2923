import { Switch } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ActivityRow } from '@verify-admin/rulebook/activity/activity.contract';
import { useState } from 'react';
import { useMe } from '../kernel/session/use-session.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import { Timeline, TimelineItem } from '../ui/layout/timeline.tsx';
import { DrawerFrame } from '../ui/overlay/drawer-frame.tsx';
import { DrawerPart } from '../ui/overlay/drawer-part.tsx';
import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import { findExplanation } from '@verify-admin/rulebook/audit/decision-path';
import { PlainLink } from '../ui/plain-link.tsx';
import { type ActivityDay, daysOf } from './days.ts';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { TimelineNote, TimelineStates } from './timeline-states.tsx';
import { useActivity } from './use-activity.ts';
import classes from './timeline-drawer.module.css';

/** The most the server gives at once. */
const READ = 200;

export interface TimelineDrawerProps extends AccountKey {
  opened: boolean;
  onClose: () => void;
}

/** All acts and talk on the account, day by day, with the reasons given. */
export function TimelineDrawer({ opened, onClose, ...key }: TimelineDrawerProps) {
  return (
    <DrawerFrame title="Timeline" opened={opened} onClose={onClose} size={520}>
      <WholeTimeline {...key} />
    </DrawerFrame>
  );
}

/** Made, and read, when the drawer opens. */
function WholeTimeline(key: AccountKey) {
  const activity = useActivity(key, READ);
  const [withTalk, setWithTalk] = useState(true);
  const rows = activity.rows ?? [];
  useKeys([
    {
      key: 'f',
      label: 'Show or hide notes and reactions',
      run: () => setWithTalk(!withTalk),
      inDialog: true,
    },
  ]);
  const shown = rows.filter((row) => withTalk || !describeAct(row).isTalk);
  return (
    <DrawerPart>
      {rows.length > 0 && (
        <Switch
          className={classes.talk ?? ''}
          label="Notes and reactions"
          checked={withTalk}
          onChange={({ currentTarget }) => setWithTalk(currentTarget.checked)}
        />
      )}
      <TimelineStates activity={activity} lines={12} />
      {daysOf(shown).map((day) => (
        <Day key={day.day} {...day} />
      ))}
      {rows.length === READ && <TimelineNote>{`The latest ${READ} are shown.`}</TimelineNote>}
    </DrawerPart>
  );
}

function Day({ day, rows }: ActivityDay<ActivityRow>) {
  const role = useMe()?.role ?? 'PENDING';
  return (
    <section className={classes.day} aria-label={day}>
      <h3 className={classes.date}>{day}</h3>
      <Timeline>
        {rows.map(({ row, clock }) => {
          const { who, what, tone } = describeAct(row);
          const explanation = findExplanation(row, role);
          return (
            <TimelineItem
              key={row.seq}
              who={who}
              what={
                <>
                  <span>{what}</span>
                  {row.note && <span className={classes.reason}>{shownText(row.note)}</span>}
                  {explanation !== null && (
                    <>
                      {' '}
                      <PlainLink className={classes.explain} href={explanation}>
                        Explain
                      </PlainLink>
                    </>
                  )}
                </>
              }
              tone={tone}
              when={<time dateTime={row.created}>{clock}</time>}
            />
          );
        })}
      </Timeline>
    </section>
  );
}
