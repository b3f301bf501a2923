import type { ReactNode } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import { KybEmails } from '../emails/kyb-emails.tsx';
import classes from './evidence.module.css';

/** Where KYB stands, and the emails that asked for it. */
export function KybEvidence({ account, children }: { account: AccountKey; children: ReactNode }) {
  return (
    <div className={classes.stack}>
      {children}
      <KybEmails account={account} />
    </div>
  );
}
