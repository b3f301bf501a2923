import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import type { ComponentType } from 'react';
import type { FoundAccount } from '@verify-admin/rulebook/accounts/search-row';
import type { Column } from '../../ui/table/column.ts';
import { CountryName } from '../../ui/values/country-name.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { individualOf } from './individual.ts';
import classes from './found-columns.module.css';
import { shownText } from '../../ui/values/text/shown-text.tsx';

/** A customer without a company is known by his name, where the window has no column for it. */
function CompanyName({ account }: { account: FoundAccount }) {
  if (account.company_name) return shownText(account.company_name);
  return (
    <span className={classes.nameless}>
      <span className={classes.person}>{shownText(individualOf(account) || account.handle)}</span>
      <span className={classes.none}>No company name</span>
    </span>
  );
}

/** Shows the overall badge of a found account; the account's own checks know how. */
export type FoundBadge = ComponentType<{ account: FoundAccount; among: readonly FoundAccount[] }>;

/** SEARCH-03, and ours: the overall badge. */
export function foundColumns(
  Badge: FoundBadge,
  among: readonly FoundAccount[],
): readonly Column<FoundAccount>[] {
  return [
    ...COLUMNS,
    {
      key: 'overall',
      head: 'Overall',
      width: 132,
      cell: (row) => <Badge account={row} among={among} />,
    },
  ];
}

const COLUMNS: readonly Column<FoundAccount>[] = [
  {
    key: 'type',
    head: 'Type',
    width: 84,
    from: 'sm',
    cell: (row) => <span className={classes.dim}>{ACCOUNT_TYPES[row.account_type].label}</span>,
  },
  { key: 'id', head: 'ID', width: 68, cell: (row) => <Mono>{row.account_id}</Mono> },
  { key: 'handle', head: 'Handle', width: 136, from: 'lg', cell: (row) => row.handle },
  { key: 'individual', head: 'Individual', width: 148, from: 'sm', cell: individualOf },
  {
    key: 'company',
    head: 'Company',
    isName: true,
    cell: (row) => <CompanyName account={row} />,
  },
  { key: 'email', head: 'Email', width: 150, from: 'lg', cell: (row) => row.email },
  {
    key: 'country',
    head: 'Country',
    width: 132,
    from: 'md',
    cell: (row) => <CountryName code={row.country} />,
  },
];
