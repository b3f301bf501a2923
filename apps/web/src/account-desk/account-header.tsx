import { ActionIcon } from '@mantine/core';
import {
  IconAt,
  IconFileZip,
  IconMail,
  IconPencil,
  IconRefresh,
  IconUser,
} from '@tabler/icons-react';
import { showAccountStatus } from '@verify-admin/rulebook/accounts/account-status';
import { ACCOUNT_TYPES, pathAccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import type { ChecklistRow } from '@verify-admin/rulebook/checklist/checklist-rows';
import type { OverallBadge } from '@verify-admin/rulebook/checklist/overall-badge';
import { identityExpiryOf } from '@verify-admin/rulebook/expired-documents/identity-document.rules';
import type { ReactNode } from 'react';
import { localDay } from '../kernel/local-day.ts';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { AccountBadge } from './account-badge.tsx';
import { CopyText } from '../ui/values/text/copy-text.tsx';
import { CountryName } from '../ui/values/country-name.tsx';
import { Dim } from '../ui/values/dim.tsx';
import { MiddleCut } from '../ui/values/text/middle-cut.tsx';
import { WhoIsHere } from '../live/who-is-here.tsx';
import classes from './account-header.module.css';
import { shownText } from '../ui/values/text/shown-text.tsx';

interface AccountHeaderProps {
  detail: AccountDetail;
  badge: OverallBadge;
  rows: readonly ChecklistRow[];
  onRename: () => void;
  /** None for a role that may make no case file. */
  onCaseFile: (() => void) | undefined;
  onRefresh: () => void;
  refreshing: boolean;
  /** Usernames of everybody else who has the account open. */
  here: readonly string[];
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  if (children === '') return null;
  return (
    <li>
      {icon}
      <span data-cut>{shownText(children)}</span>
    </li>
  );
}

/** Before the last day of the identity document. */
const ID_WORDS = {
  expired: 'ID expired',
  soonToExpire: 'ID expires soon',
  current: 'ID expires',
} as const;

/** ACCT-03: who this is, at one glance, with the overall badge. */
export function AccountHeader(props: AccountHeaderProps) {
  const { detail, badge, rows, onRename, onCaseFile, onRefresh, refreshing, here } = props;
  const { account_type, account_id, company_name, first_name, last_name } = detail;
  const lastDay = detail.studio?.id_expiration_date;
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <MiddleCut
          text={company_name}
          lines={2}
          className={classes.nameLine}
          shownAs={(text) => (
            <h1 className={classes.name} aria-label={company_name || undefined}>
              {shownText(text) || <span className={classes.nameless}>No company name</span>}
            </h1>
          )}
        >
          <ActionIcon size="sm" aria-label="Edit company name" onClick={onRename}>
            <IconPencil size={15} stroke={1.75} />
          </ActionIcon>
          <AccountBadge badge={badge} rows={rows} />
        </MiddleCut>
        <WhoIsHere usernames={here} />
        {onCaseFile && (
          <ActionIcon
            aria-label="Create case file"
            data-hint="Create case file"
            onClick={onCaseFile}
          >
            <IconFileZip size={16} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon aria-label="Refresh" loading={refreshing} onClick={onRefresh}>
          <IconRefresh size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      <ul className={classes.meta} aria-label={`${ACCOUNT_TYPES[account_type].label} account`}>
        <li>
          <CopyText
            value={String(account_id)}
            shown={`${pathAccountType(account_type)} ${account_id}`}
            act="Copy Account ID"
          />
        </li>
        <li>
          <CountryName code={detail.country} />
        </li>
        <Fact icon={<IconUser size={14} stroke={1.75} />}>
          {`${first_name} ${last_name}`.trim()}
        </Fact>
        <Fact icon={<IconAt size={14} stroke={1.75} />}>{detail.handle}</Fact>
        <Fact icon={<IconMail size={14} stroke={1.75} />}>{detail.email}</Fact>
        <li>
          <Dim>Status</Dim>
          <StatusText state={showAccountStatus(detail.status)} />
        </li>
        {lastDay && (
          <li>
            <Dim>{ID_WORDS[identityExpiryOf(lastDay, localDay())]}</Dim>
            <DateTime value={lastDay} as="day" />
          </li>
        )}
      </ul>
    </header>
  );
}
