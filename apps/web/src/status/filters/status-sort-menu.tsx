import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import {
  orderAfter,
  STATUS_COLUMNS,
  STATUS_SORTS,
  type StatusOrder,
} from '@verify-admin/rulebook/status/status-list.rules';
import { ActMenu } from '../../ui/menu/act-menu.tsx';

interface StatusSortMenuProps {
  order: StatusOrder;
  onOrder: (order: StatusOrder) => void;
}

/** Where there are no headings: what the list is sorted by. The present one again reverses it. */
export function StatusSortMenu({ order, onOrder }: StatusSortMenuProps) {
  const Arrow = order.sort_dir === 'asc' ? IconArrowUp : IconArrowDown;
  const arrow = <Arrow size={14} stroke={1.75} aria-hidden />;
  return (
    <ActMenu
      position="bottom-end"
      label="Sort by"
      button={(menu) => (
        <Button variant="quiet" rightSection={arrow} {...menu}>
          {STATUS_COLUMNS[order.sort_by].head}
        </Button>
      )}
      entries={STATUS_SORTS.map((sort) => ({
        id: sort,
        label: STATUS_COLUMNS[sort].head,
        right: sort === order.sort_by ? arrow : null,
        run: () => onOrder(orderAfter(order, sort)),
      }))}
    />
  );
}
