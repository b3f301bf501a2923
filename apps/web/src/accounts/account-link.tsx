import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { PlainLink } from '../ui/plain-link.tsx';
import classes from './account-link.module.css';

interface AccountLinkProps {
  account: AccountKey;
  /** What is open on its desk: `?hits=individual`. */
  search?: string;
  children: string;
}

/** The way to the desk of an account, by its name. */
export function AccountLink({ account, search = '', children }: AccountLinkProps) {
  const { account_type, account_id } = account;
  return (
    <PlainLink
      className={classes.account}
      href={`${accountPath(account_type, account_id)}${search}`}
    >
      {children}
    </PlainLink>
  );
}
