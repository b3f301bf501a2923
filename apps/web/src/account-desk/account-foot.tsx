import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconMail } from '@tabler/icons-react';
import type { Act } from './line/line-act.tsx';
import type { Overlay } from './overlay/overlay.ts';
import classes from './account-foot.module.css';

interface AccountFootProps {
  act: Act;
  mayEmail: boolean;
  onOpen: (overlay: Overlay) => void;
}

/** On a phone: the act that moves the case, always in reach, and the quiet acts under More. */
export function AccountFoot({ act, mayEmail, onOpen }: AccountFootProps) {
  return (
    <div className={classes.foot}>
      {mayEmail && (
        <Menu position="top-start">
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label="More">
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconMail size={16} stroke={1.75} />}
              onClick={() => onOpen({ kind: 'kyb-email' })}
            >
              Send KYB Email
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Button className={classes.next ?? ''} variant="filled" onClick={() => onOpen(act.overlay)}>
        {act.label}
      </Button>
    </div>
  );
}
