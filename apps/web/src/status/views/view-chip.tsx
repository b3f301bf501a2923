import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
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

/** One saved view: a link that opens it, and the menu of what can be done with it. */
export function ViewChip(props: ViewChipProps) {
  const { view, href, count, isActive, isModified, isStart, isOwn, mayChange } = props;
  const { onRename, onShare, onDelete, onStart } = props;
  const { name, department, owner_username } = view;
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
          <span
            className={classes.shared}
            data-hint={`Shared with ${department} by ${isOwn ? 'you' : owner_username}`}
          >
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
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className={classes.more ?? ''}
            data-view-acts={view.id}
            aria-label={`Acts of the view ${name}`}
          >
            <IconDots size={14} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {department && (
            <Menu.Label>
              Shared with {department} by {isOwn ? 'you' : owner_username}
            </Menu.Label>
          )}
          {mayChange && (
            <>
              <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onRename(view)}>
                Rename
              </Menu.Item>
              <Menu.Item leftSection={<IconUsers {...ICON} />} onClick={() => onShare(view)}>
                Share with…
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={isStart ? <IconHomeOff {...ICON} /> : <IconHome {...ICON} />}
            onClick={() => onStart(isStart ? null : view)}
          >
            {isStart ? 'Use the default start page' : 'Make start page'}
          </Menu.Item>
          {mayChange && (
            <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => onDelete(view)}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
