import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { openInformationRequest } from '@verify-admin/rulebook/information-requests/ask.contract';
import { useEffect, useEffectEvent } from 'react';
import { useAct } from '../kernel/calls/use-act.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { DrawerFrame } from '../ui/overlay/drawer-frame.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import classes from './applicant-page-drawer.module.css';

/** The applicant's page with its texts is loaded once somebody looks at it. */
const ApplicantPage = lazyPart(
  async () => (await import('./preview/applicant-page.tsx')).ApplicantPage,
  (_props, shown) => shown,
);

interface ApplicantPageDrawerProps {
  account: AccountKey;
  request_id: number;
  opened: boolean;
  onClose: () => void;
}

/** What the applicant sees now. Looking at it is in the audit trail and changes nothing. */
export function ApplicantPageDrawer(props: ApplicantPageDrawerProps) {
  const { account, request_id, opened, onClose } = props;
  const { run, value, error, busy, retry } = useAct(openInformationRequest);
  const open = useEffectEvent(() => run({ ...account, request_id }));
  useEffect(() => {
    if (opened) open();
  }, [opened]);
  return (
    <DrawerFrame title="What the applicant sees" opened={opened} onClose={onClose} size={440}>
      <div className={classes.body}>
        {value ? (
          <ApplicantPage page={value.data} />
        ) : (
          <LoadState error={error} onRetry={retry} retrying={busy} width={320} />
        )}
      </div>
    </DrawerFrame>
  );
}
