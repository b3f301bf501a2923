import { readHitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import { useEffect, useMemo, useState } from 'react';
import { AlertLine } from '../../ui/alert-line.tsx';
import { KeyHint } from '../../ui/keys/key-cap.tsx';
import { DrawerFrame } from '../../ui/overlay/drawer-frame.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import classes from './list-entry-drawer.module.css';
import { ListEntryRecord } from './list-entry-record.tsx';
import type { HitOfSubject } from '../hits/use-hits.ts';
import { useListEntry } from './use-list-entry.ts';

const WIDTH = 640;

interface ListEntryDrawerProps {
  hit: HitOfSubject['hit'];
  onClose: () => void;
}

/** What is to be known of the record before it is read: that it is another one now, or gone. */
const NOTICES = {
  same: null,
  changed: {
    fact: 'Changed since this run.',
    detail: 'This is the record as it is listed now; run AML again to screen against it.',
  },
  gone: {
    fact: 'No longer listed.',
    detail: 'This is the record as the run found it.',
  },
  'not-imported': {
    fact: 'This list is not imported here.',
    detail: 'This is the record as the run found it.',
  },
} as const;

/** Returns the focus to the element that had it, at the same scroll position of the hit. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** AML-08: the listed record behind a hit, over the hit, so that nobody loses their place. */
export function ListEntryDrawer({ hit, onClose }: ListEntryDrawerProps) {
  useFocusBack();
  const { found, list_name, uid } = hit;
  const explanation = useMemo(() => readHitExplanation(found.explanation), [found.explanation]);
  const { entry, list, entryState, error, reading, retry } = useListEntry(hit, explanation);
  const notice = entryState && NOTICES[entryState];
  return (
    <DrawerFrame
      title={found.name}
      size={WIDTH}
      opened
      isOver
      onClose={onClose}
      subject={
        <span className={classes.subject}>
          <span>{list_name}</span>
          <Mono>{uid}</Mono>
          {list && (
            <>
              <span>
                List of <DateTime value={list.list_date} as="day" none={list.list_date} />
              </span>
              <span>
                Imported <DateTime value={list.imported} />
              </span>
            </>
          )}
        </span>
      }
      acts={
        <span className={classes.back}>
          <KeyHint keys={['Esc']} label="back to the hit" />
        </span>
      }
    >
      <div className={classes.body}>
        {error && <ErrorLine error={error} onRetry={retry} retrying={reading} />}
        {!entryState && !error && (
          <SkeletonLines
            label="Loading the list entry"
            widths={[260, 180, 320, 220, 280]}
            gap={14}
          />
        )}
        {notice && <AlertLine tone="neutral" fact={notice.fact} detail={notice.detail} />}
        {entry && (
          <ListEntryRecord
            entry={entry}
            matched={explanation.matched_name}
            isPerson={found.isPerson}
          />
        )}
        {entry === null && (
          <EmptyState
            sentence="No details of this record were stored."
            why="The run stored only its name."
          />
        )}
      </div>
    </DrawerFrame>
  );
}
