import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { CHECK_OF_RUN, type RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { CHECKS } from '@verify-admin/rulebook/checks/checks';
import type { ReactNode } from 'react';
import { HitsDrawer } from '../../aml/hits/hits-drawer.tsx';
import { OtherHits } from '../line/other-hits.tsx';
import type { Result } from '../use-account.ts';
import type { Overlay } from './overlay.ts';

export interface AccountHitsProps {
  account: AccountKey;
  run_type: RunType;
  result: Result;
  opened: boolean;
  onClose: () => void;
  onOpen: (overlay: Overlay) => void;
  /** A run that failed. */
  notice: ReactNode;
}

/** The hits of one check over the desk, with the way to those of the other and to the history. */
export function AccountHits(props: AccountHitsProps) {
  const { account, run_type, result, opened, onClose, onOpen, notice } = props;
  const history = CHECKS[CHECK_OF_RUN[run_type]].history.name;
  return (
    <HitsDrawer
      account={account}
      run_type={run_type}
      opened={opened}
      onClose={onClose}
      onHistory={() => onOpen({ kind: 'history', history })}
      acts={<OtherHits run_type={run_type} result={result} onOpen={onOpen} />}
      notice={notice}
    />
  );
}
