import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLogin } from '../../kernel/session/use-session.ts';
import { usePressOutside } from '../../ui/overlay/use-press-outside.ts';
import { Sidebar } from './sidebar.tsx';
import classes from './small-menu.module.css';

/** On a phone the sidebar waits behind a button; choosing an entry closes it again. */
export function SmallMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressOutside = usePressOutside(() => dialog.current?.close());
  const login = useLogin();
  const router = useRouter();

  useEffect(() => {
    const stop = router.subscribe('onBeforeNavigate', () => dialog.current?.close());
    return stop;
  }, [router]);

  if (!login) return null;
  return (
    <span className={classes.menu}>
      <ActionIcon size="lg" aria-label="Menu" onClick={() => dialog.current?.showModal()}>
        <IconMenu2 size={18} stroke={1.75} />
      </ActionIcon>
      <dialog ref={dialog} className={classes.dialog} aria-label="Menu" {...pressOutside}>
        <Sidebar collapsed={false} onToggle={null} />
      </dialog>
    </span>
  );
}
