import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import type {
  RuleFacts,
  RuleHistoryEntry,
} from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import { BANS, RULE_CHANGES } from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import type { ReactNode } from 'react';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { CountryName } from '../ui/values/country-name.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './rule-change-modal.module.css';

const FACTS: readonly {
  readonly key: keyof RuleFacts;
  readonly label: string;
  readonly cell: (rule: RuleFacts) => ReactNode;
}[] = [
  { key: 'country', label: 'Country', cell: ({ country }) => <CountryName code={country} /> },
  {
    key: 'account_type',
    label: 'Account Type',
    cell: ({ account_type }) => ACCOUNT_TYPES[account_type].label,
  },
  { key: 'payment_type', label: 'Payment Type', cell: ({ payment_type }) => payment_type },
  {
    key: 'is_banned',
    label: 'Ban Status',
    cell: ({ is_banned }) => <StatusText state={BANS[is_banned]} />,
  },
];

interface RuleChangeModalProps {
  /** Null while it is closed. */
  entry: RuleHistoryEntry | null;
  onClose: () => void;
}

/** CPAY-05: one change; of an edit what the rule was before and is after it. */
export function RuleChangeModal({ entry, onClose }: RuleChangeModalProps) {
  return (
    <ModalFrame
      title={entry ? `${RULE_CHANGES[entry.type].label} by ${entry.user}` : 'History'}
      subject={entry && <DateTime value={entry.created} />}
      opened={entry !== null}
      onClose={onClose}
    >
      {entry && <Change data={entry.data} />}
    </ModalFrame>
  );
}

function Change({ data }: { data: RuleHistoryEntry['data'] }) {
  const { before } = data;
  return (
    <table className={classes.facts}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {before && <th scope="col">Before</th>}
          <th scope="col">{before ? 'After' : 'Value'}</th>
        </tr>
      </thead>
      <tbody>
        {FACTS.map(({ key, label, cell }) => (
          <tr key={key} data-changed={(before && before[key] !== data[key]) || undefined}>
            <th scope="row">{label}</th>
            {before && <td>{cell(before)}</td>}
            <td>{cell(data)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
