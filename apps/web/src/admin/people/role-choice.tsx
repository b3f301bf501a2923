import { Button } from '@mantine/core';
import type { AdminUser } from '@verify-admin/rulebook/admin/admin.contract';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { type ReactNode, useState } from 'react';
import { useFocusAfter } from '../../ui/overlay/use-focus-after.ts';
import { RoleQuestion } from './role-question.tsx';

interface RoleChoiceProps<R extends Role> {
  user: AdminUser;
  role: R;
  /** A change to this role runs. */
  running: boolean;
  /** What the button is called for a screen reader, where its word does not say whose role it is. */
  label?: string;
  look?: 'link';
  onSet: (user: AdminUser, role: R) => void;
  children: ReactNode;
}

/** One role somebody may be given: it is asked first, beside the button, what the person may do then. */
export function RoleChoice<R extends Role>(props: RoleChoiceProps<R>) {
  const { user, role, running, label, look, onSet, children } = props;
  const [opened, setOpened] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>(opened);
  const close = () => setOpened(false);
  const isCurrent = role === user.role;
  return (
    <>
      <Button
        ref={button}
        size="xs"
        {...(look ? { variant: look } : { 'aria-pressed': isCurrent })}
        disabled={isCurrent}
        loading={running}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        data-asked={opened || undefined}
        onClick={() => setOpened(!opened)}
      >
        {children}
      </Button>
      {opened && (
        <RoleQuestion
          target={button}
          user={user}
          role={role}
          onClose={close}
          onConfirm={() => {
            close();
            onSet(user, role);
          }}
        />
      )}
    </>
  );
}
