import { Button } from '@mantine/core';
import { countText, formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { ListState } from '@verify-admin/rulebook/lists/lists.contract';
import { freshnessOf } from '@verify-admin/rulebook/lists/list-freshness';
import type { Shape, Tone } from '@verify-admin/rulebook/kernel/tone';
import type { ReactNode } from 'react';
import { useOpenLines } from '../shell/address/use-open-lines.ts';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { Spine, SpineLine } from '../ui/layout/spine.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { useNow } from '../ui/values/time/use-now.ts';
import { ListHistory } from './list-history.tsx';
import type { ListsStatus } from './use-lists-status.ts';

interface ListsCardProps {
  status: ListsStatus | undefined;
  /** What concerns all lists, at the right of the title. */
  acts: ReactNode;
  mayUpdate: boolean;
  isRunning: boolean;
  onUpdate: (name: string) => void;
  onUpload: () => void;
}

interface ListStatus {
  readonly label: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

function statusOfList(list: ListState, now: number): ListStatus {
  if (list.confirmed === null) return { label: 'Not fetched yet', tone: 'open', shape: 'dashed' };
  const [last] = list.updates;
  if (last?.outcome === 'refused') {
    return { label: 'New version refused', tone: 'bad', shape: 'bad' };
  }
  if (list.is_sample) return { label: 'Sample, invented names', tone: 'open', shape: 'dashed' };
  return freshnessOf(list.confirmed, now);
}

function factOf({ entries, updates }: ListState): string | null {
  if (entries === 0) return null;
  const last = updates.find(({ outcome }) => outcome === 'updated');
  const counts = [
    [last?.added, 'new'],
    [last?.changed, 'changed'],
    [last?.removed, 'removed'],
  ] as const;
  const changes = counts.flatMap(([count, word]) =>
    count ? [`${formatFigure(count)} ${word}`] : [],
  );
  const held = countText(entries, 'entry', 'entries');
  const isFirst = last?.entries_before === null;
  return changes.length === 0 || isFirst ? held : `${held}, ${changes.join(', ')}`;
}

/** Every list that is screened against: how fresh it is, its publisher's date, what changed last. */
export function ListsCard(props: ListsCardProps) {
  const { status, acts, mayUpdate, isRunning, onUpdate, onUpload } = props;
  const now = useNow();
  const lines = useOpenLines();
  if (!status) return <Skeleton width={480} height={120} />;
  const { lists, is_scheduled } = status;
  return (
    <section>
      <SectionHead
        title="Sanctions lists"
        aside={is_scheduled ? 'fetched every day' : 'fetched on request'}
        acts={acts}
      />
      {lists.length === 0 && (
        <EmptyState
          sentence="No list is imported"
          why="Nothing can be screened until a list is fetched or uploaded."
        />
      )}
      <Spine label="Sanctions lists">
        {lists.map((list) => {
          const { label, tone, shape } = statusOfList(list, now);
          return (
            <SpineLine
              key={list.list_name}
              tone={tone}
              shape={shape}
              name={list.list_name}
              state={label}
              fact={factOf(list)}
              since={
                list.list_date && (
                  <span>
                    of <DateTime value={list.list_date} as="day" />
                  </span>
                )
              }
              act={
                mayUpdate &&
                list.hosts.length > 0 && (
                  <Button
                    variant="quiet"
                    disabled={isRunning}
                    onClick={() => onUpdate(list.list_name)}
                  >
                    Update
                  </Button>
                )
              }
              open={lines.isOpen(list.list_name)}
              onToggle={() => lines.toggle(list.list_name)}
            >
              <ListHistory list={list} {...(mayUpdate && { onUpload })} />
            </SpineLine>
          );
        })}
      </Spine>
    </section>
  );
}
