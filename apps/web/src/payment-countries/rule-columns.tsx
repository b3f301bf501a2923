import { Button } from '@mantine/core';
import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import type {
  PaymentRule,
  RuleHistoryEntry,
} from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import {
  BANS,
  PAYMENT_RULE_TEXTS,
  RULE_CHANGES,
} from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import type { Column } from '../ui/table/column.ts';
import { StatusText } from '../ui/tone/status-text.tsx';
import { CountryName, countryNameOf } from '../ui/values/country-name.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './rule-columns.module.css';

function describeRule({ country, payment_type }: PaymentRule | RuleHistoryEntry['data']): string {
  return `${countryNameOf(country)}, ${payment_type}`;
}

/** CPAY-04, CPAY-07 */
export function ruleColumns(onEdit: (rule: PaymentRule) => void): readonly Column<PaymentRule>[] {
  return [
    {
      key: 'country',
      head: 'Country',
      isName: true,
      sorted: 'ascending',
      cell: (rule) => (
        <span className={classes.rule}>
          <CountryName code={rule.country} isWhole />
          <span className={classes.narrow}>
            {`${ACCOUNT_TYPES[rule.account_type].label}, ${rule.payment_type}`}
          </span>
        </span>
      ),
    },
    {
      key: 'account_type',
      head: 'Account Type',
      width: 136,
      from: 'sm',
      cell: ({ account_type }) => ACCOUNT_TYPES[account_type].label,
    },
    {
      key: 'payment_type',
      head: 'Payment Type',
      from: 'sm',
      cell: ({ payment_type }) => payment_type,
    },
    {
      key: 'is_banned',
      head: 'Ban Status',
      width: 124,
      cell: ({ is_banned }) => <StatusText state={BANS[is_banned]} />,
    },
    {
      key: 'created',
      head: 'Created',
      width: 164,
      from: 'xl',
      cell: ({ created }) => <DateTime value={created} />,
    },
    {
      key: 'updated',
      head: 'Updated',
      width: 164,
      from: 'lg',
      cell: ({ updated }) => <DateTime value={updated} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      width: 76,
      align: 'end',
      cell: (rule) => (
        <Button onClick={() => onEdit(rule)} aria-label={`Edit ${describeRule(rule)}`}>
          Edit
        </Button>
      ),
    },
  ];
}

/** CPAY-06, CPAY-09 */
export function historyColumns(
  onView: (entry: RuleHistoryEntry) => void,
): readonly Column<RuleHistoryEntry>[] {
  return [
    {
      key: 'created',
      head: 'Created',
      width: 172,
      from: 'sm',
      sorted: 'descending',
      cell: ({ created }) => <DateTime value={created} />,
    },
    { key: 'type', head: 'Type', width: 88, cell: ({ type }) => RULE_CHANGES[type].label },
    { key: 'user', head: 'User', from: 'sm', width: 180, cell: ({ user }) => user },
    {
      key: 'rule',
      head: 'Rule',
      isName: true,
      cell: ({ data, user, created }) => (
        <span className={classes.rule}>
          <span data-cut>{describeRule(data)}</span>
          <span className={classes.narrow}>
            <span>{`${user}, `}</span>
            <DateTime value={created} />
          </span>
        </span>
      ),
    },
    {
      key: 'account_type',
      head: 'Account Type',
      width: 148,
      from: 'lg',
      cell: ({ data }) => ACCOUNT_TYPES[data.account_type].label,
    },
    {
      key: 'actions',
      head: 'Actions',
      width: 88,
      align: 'end',
      cell: (entry) => (
        <Button
          onClick={() => onView(entry)}
          aria-label={`${PAYMENT_RULE_TEXTS.view} ${RULE_CHANGES[entry.type].label} ${describeRule(entry.data)}`}
        >
          {PAYMENT_RULE_TEXTS.view}
        </Button>
      ),
    },
  ];
}
