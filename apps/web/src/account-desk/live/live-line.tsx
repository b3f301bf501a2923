import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { useState } from 'react';
import { ChangeNotice } from '../../activity/late-change-notice.tsx';
import { TimelineDrawer } from '../../activity/late-timeline-drawer.tsx';
import { AlertLine, AlertLines } from '../../ui/alert-line.tsx';
import type { ForeignChange } from '../../live/use-live-account.ts';

interface LiveLineProps {
  account: AccountKey;
  change: ForeignChange | null;
  onSeen: () => void;
}

/** What a colleague did last while the account was open here, with the way to all of it. */
export function LiveLine({ account, change, onSeen }: LiveLineProps) {
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    onSeen();
  };
  return (
    <>
      {change && (
        <AlertLines follows>
          <AlertLine
            tone="neutral"
            detail={<ChangeNotice {...change} />}
            act={{ label: 'Show', run: show }}
          />
        </AlertLines>
      )}
      <TimelineDrawer {...account} opened={open} onClose={() => setOpen(false)} />
    </>
  );
}
