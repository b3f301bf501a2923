import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconMail } from '@tabler/icons-react';
import { ActMenu } from '../ui/menu/act-menu.tsx';
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
        <ActMenu
          position="top-start"
          button={(menu) => (
            <ActionIcon variant="default" size={44} aria-label="More" {...menu}>
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          )}
          entries={[
            {
              id: 'kyb-email',
              label: 'Send KYB Email',
              icon: <IconMail size={16} stroke={1.75} />,
              run: () => onOpen({ kind: 'kyb-email' }),
            },
          ]}
        />
      )}
      <Button className={classes.next ?? ''} variant="filled" onClick={() => onOpen(act.overlay)}>
        {act.label}
      </Button>
    </div>
  );
}
