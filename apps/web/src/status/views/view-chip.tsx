import { ActionIcon, VisuallyHidden } from '@mantine/core';
import {
  IconDots,
  IconHome,
  IconHomeOff,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { SavedView } from '@verify-admin/rulebook/status/views/saved-views.contract';
import { ActMenu } from '../../ui/menu/act-menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-entry.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import classes from './view-chip.module.css';

const ICON = { size: 16, stroke: 1.75 } as const;
const SMALL_ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** What the menu of a chip can begin. */
export interface ViewChipActs {
  readonly onRename: (view: SavedView) => void;
  readonly onShare: (view: SavedView) => void;
  readonly onDelete: (view: SavedView) => void;
  readonly onStart: (view: SavedView | null) => void;
}

interface ViewChipProps extends ViewChipActs {
  view: SavedView;
  href: string;
  /** How many accounts it shows. */
  count: number;
  isActive: boolean;
  /** The list shows something else than the view that was opened. */
  isModified: boolean;
  isStart: boolean;
  isOwn: boolean;
  mayChange: boolean;
}

function sharedText({ view, isOwn }: ViewChipProps, department: string): string {
  return `Shared with ${department} by ${isOwn ? 'you' : view.owner_username}`;
}

function actsOf(props: ViewChipProps): MenuEntry[] {
  const { view, isStart, mayChange, onRename, onShare, onDelete, onStart } = props;
  const start = {
    id: 'start',
    label: isStart ? 'Use the default start page' : 'Make start page',
    icon: isStart ? <IconHomeOff {...ICON} /> : <IconHome {...ICON} />,
    run: () => onStart(isStart ? null : view),
  };
  if (!mayChange) return [start];
  return [
    { id: 'rename', label: 'Rename', icon: <IconPencil {...ICON} />, run: () => onRename(view) },
    { id: 'share', label: 'Share with…', icon: <IconUsers {...ICON} />, run: () => onShare(view) },
    start,
    { id: 'delete', label: 'Delete', icon: <IconTrash {...ICON} />, run: () => onDelete(view) },
  ];
}

/** One saved view: a link that opens it, and the menu of what can be done with it. */
export function ViewChip(props: ViewChipProps) {
  const { view, href, count, isActive, isModified, isStart } = props;
  const { name, department } = view;
  return (
    <span
      className={classes.chip}
      data-on={isActive || undefined}
      ref={(chip) => {
        if (isActive) chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
    >
      <PlainLink className={classes.link} href={href} aria-current={isActive ? 'true' : undefined}>
        {isStart && (
          <>
            <IconHome {...SMALL_ICON} />
            <VisuallyHidden>Start page: </VisuallyHidden>
          </>
        )}
        {department && (
          <span className={classes.shared} data-hint={sharedText(props, department)}>
            <IconUsers {...SMALL_ICON} />
            <VisuallyHidden>Shared: </VisuallyHidden>
          </span>
        )}
        <span className={classes.name} data-cut>
          {shownText(name)}
        </span>
        <span className={classes.count}>{formatFigure(count)}</span>
        {isModified && <span className={classes.modified}>edited</span>}
      </PlainLink>
      <ActMenu
        position="bottom-end"
        heading={department && sharedText(props, department)}
        button={(menu) => (
          <ActionIcon
            className={classes.more ?? ''}
            data-view-acts={view.id}
            aria-label={`Acts of the view ${name}`}
            {...menu}
          >
            <IconDots size={14} stroke={1.75} />
          </ActionIcon>
        )}
        entries={actsOf(props)}
      />
    </span>
  );
}
