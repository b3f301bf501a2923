import {
  emptyHistory,
  type HistoryName,
  historyTitle,
} from '@verify-admin/rulebook/checks/histories';
import { DrawerFrame } from '../../ui/overlay/drawer-frame.tsx';
import { DrawerPart } from '../../ui/overlay/drawer-part.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { StructuredData } from '../../ui/values/structured-data.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { Person } from '../../ui/values/people/person.tsx';
import classes from './history-drawer.module.css';
import { type HistoryAsk, type HistoryEntry, useHistory } from './use-history.ts';
import { shownText } from '../../ui/values/text/shown-text.tsx';

interface HistoryDrawerProps {
  history: HistoryName;
  ask: HistoryAsk;
  /** Whose history it is, in words. */
  named: string;
  opened: boolean;
  onClose: () => void;
}

/** ACCT-12, CHECK-25: who set a check to what, when and why, newest first. */
export function HistoryDrawer({ history, ask, named, opened, onClose }: HistoryDrawerProps) {
  const { entries, error, refetch, reading } = useHistory(history, ask);
  return (
    <DrawerFrame
      title={historyTitle(history)}
      subject={named}
      opened={opened}
      onClose={onClose}
      size={560}
    >
      <DrawerPart>
        {(error || !entries) && (
          <LoadState error={error} onRetry={refetch} retrying={reading} width={280} />
        )}
        {entries?.length === 0 && <p className={classes.empty}>{emptyHistory(history)}</p>}
        <ol>
          {entries?.map((entry, index) => (
            <Entry key={`${entry.when} ${entries.length - index}`} entry={entry} />
          ))}
        </ol>
      </DrawerPart>
    </DrawerFrame>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { when, who, state, subject, note, data } = entry;
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <StatusText state={state} iconSize={16} />
        {subject && <span className={classes.subject}>{shownText(subject)}</span>}
        <span className={classes.when}>
          <DateTime value={when} />
        </span>
      </div>
      {(who || note) && (
        <div className={classes.notice}>
          {who && <Person name={who} />}
          {note && <p className={classes.note}>{shownText(note)}</p>}
        </div>
      )}
      {data !== undefined && (
        <details className={classes.data}>
          <summary>Full response</summary>
          <StructuredData data={data} />
        </details>
      )}
    </li>
  );
}
