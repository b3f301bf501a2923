import { Popover } from '@mantine/core';
import { AtElement } from './at-element.tsx';
import type { ButtonPopoverProps } from '../overlay/frame-props.ts';

/** What a button opens beside itself; rendered while it is open. */
export function ButtonPopover(props: ButtonPopoverProps) {
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
