import { deviceNow } from '../../kernel/clock/clock.ts';
import { useEffect, useState } from 'react';
import { AlertLine } from '../../ui/alert-line.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import type { AdminNotice } from './use-set-role.ts';

interface RoleNoticeProps {
  notice: AdminNotice;
  onClose: () => void;
}

/** How many seconds are left, counted down. */
function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(deviceNow);
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = window.setInterval(() => setNow(deviceNow()), 1000);
    return () => window.clearInterval(timer);
  }, [isOver]);
  return left;
}

/** ADMIN-10: what came of the last act; a role that was set can be taken back for a moment, with Z. */
export function RoleNotice({ notice: { undo, ...notice }, onClose }: RoleNoticeProps) {
  const left = useSecondsUntil(undo?.until);
  const back = undo && left > 0 ? undo : null;
  useKeys(back ? [{ key: 'z', label: 'Undo the role', inDialog: true, run: back.run }] : []);
  return (
    <AlertLine
      {...notice}
      {...(back && { act: { label: 'Undo', cap: 'Z', left: `${left} s`, run: back.run } })}
      onClose={onClose}
    />
  );
}
