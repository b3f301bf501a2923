import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { getKycStatus } from '@verify-admin/rulebook/kyc/kyc.contract';
import { launchKyFromInside } from '@verify-admin/rulebook/launch/launch.contract';
import { getKybResultWithKyc } from '@verify-admin/rulebook/verification/verification.contract';
import { useRef, useState } from 'react';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { FailureLine } from '../../ui/states/failure-line.tsx';

interface LaunchKycProps {
  account: AccountKey;
  /** The owner; null for the account itself. */
  account_sub_id: number | null;
  /** The owner's name, where the account has several. */
  about?: string;
  size?: 'xs';
}

const LABELS = { external: 'Launch KYC', inHouse: 'Launch In-House' } as const;
const RENEWS = [getKybResultWithKyc, getKycStatus];

/** The new tab that a click opens before the address is known; a browser refuses one that comes later. */
function openEmptyTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/** KYC-10: opens the provider's page, or our own, for the person in a new tab. */
export function LaunchKyc({ account, account_sub_id, about, size }: LaunchKycProps) {
  const tab = useRef<Window | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const launch = useAct(launchKyFromInside, {
    renews: RENEWS,
    onDone: ({ data }) => {
      if (tab.current) tab.current.location.replace(data.redirect_url);
    },
    onError: () => tab.current?.close(),
  });
  const { account_type, account_id } = account;
  const client_id = formatClientId(account_type, account_id, account_sub_id);
  const run = (override_verify: 'True' | null) => {
    tab.current = openEmptyTab();
    setIsBlocked(tab.current === null);
    launch.run({ client_id, override_verify });
  };
  const act = about === undefined ? {} : { about };
  useKeys([
    { key: null, label: LABELS.external, act, run: () => run(null) },
    { key: null, label: LABELS.inHouse, act, run: () => run('True') },
  ]);
  const look = { disabled: launch.busy, ...(size && { size }) };
  const address = launch.value?.data.redirect_url;
  return (
    <>
      <Button {...look} onClick={() => run(null)}>
        {LABELS.external}
      </Button>
      <Button {...look} onClick={() => run('True')}>
        {LABELS.inHouse}
      </Button>
      {address !== undefined && isBlocked && (
        <a href={address} target="_blank" rel="noreferrer">
          Open the verification
        </a>
      )}
      {launch.error && (
        <FailureLine
          error={launch.error}
          fact="The verification was not launched."
          onRetry={launch.retry}
          retrying={launch.busy}
        />
      )}
    </>
  );
}
