import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import { useState } from 'react';
import { TimelineDrawer } from '../../activity/timeline-drawer.tsx';
import { AlertLine, AlertLines } from '../../ui/alert-line.tsx';
import { formatAgo } from '../../ui/values/time/moment.ts';
import { useNow } from '../../ui/values/time/use-now.ts';
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
            detail={<Notice {...change} />}
            act={{ label: 'Show', run: show }}
          />
        </AlertLines>
      )}
      <TimelineDrawer {...account} opened={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Notice({ act, by, received }: ForeignChange) {
  const now = new Date(useNow());
  const { who, what } = describeAct({ act, outcome: null, admin_username: by });
  return `${who} ${what} ${formatAgo(new Date(received), now)}`;
}
