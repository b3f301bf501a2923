import { Popover } from '@mantine/core';
import { AtElement } from './at-element.tsx';
import type { LatePopoverProps } from '../overlay/frame-props.ts';

export function ShownPopover(props: LatePopoverProps) {
  const { target, label, width, className, onDismiss, onKeyDown, children } = props;
  return (
    <Popover
      opened
      onDismiss={onDismiss}
      closeOnEscape={onKeyDown === undefined}
      onChange={(opened) => {
        if (!opened) onDismiss();
      }}
      position="bottom-start"
      trapFocus
      {...(width && { width })}
    >
      <Popover.Target>
        <AtElement element={target} />
      </Popover.Target>
      <Popover.Dropdown
        className={className ?? ''}
        aria-label={label}
        {...(onKeyDown && { onKeyDown })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
