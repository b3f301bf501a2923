import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import {
  orderAfter,
  STATUS_COLUMNS,
  STATUS_SORTS,
  type StatusOrder,
} from '@verify-admin/rulebook/status/status-list.rules';

interface StatusSortMenuProps {
  order: StatusOrder;
  onOrder: (order: StatusOrder) => void;
}

/** Where there are no headings: what the list is sorted by. The present one again reverses it. */
export function StatusSortMenu({ order, onOrder }: StatusSortMenuProps) {
  const Arrow = order.sort_dir === 'asc' ? IconArrowUp : IconArrowDown;
  const arrow = <Arrow size={14} stroke={1.75} aria-hidden />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="quiet" rightSection={arrow}>
          {STATUS_COLUMNS[order.sort_by].head}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Sort by">
        {STATUS_SORTS.map((sort) => (
          <Menu.Item
            key={sort}
            rightSection={sort === order.sort_by ? arrow : null}
            onClick={() => onOrder(orderAfter(order, sort))}
          >
            {STATUS_COLUMNS[sort].head}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
