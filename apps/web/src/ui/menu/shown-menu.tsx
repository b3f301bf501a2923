import { Menu } from '@mantine/core';
import { Fragment, type RefObject } from 'react';
import { AtElement } from '../popover/at-element.tsx';
import type { MenuList } from './menu-entry.ts';

interface ShownMenuProps extends MenuList {
  target: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The list of a menu, beside the button that opened it. */
export function ShownMenu(props: ShownMenuProps) {
  const { heading, label, entries, position, width, className, target, onClose } = props;
  return (
    <Menu opened onClose={onClose} {...(position && { position })} {...(width && { width })}>
      <Menu.Target>
        <AtElement element={target} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} className={className ?? ''}>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            {entry.isDivided && <Menu.Divider />}
            <Menu.Item
              aria-current={entry.isCurrent ? 'true' : undefined}
              leftSection={entry.icon}
              rightSection={entry.right}
              onClick={entry.run}
            >
              {entry.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
