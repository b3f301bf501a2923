import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { IdentityDocument } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import {
  IDENTITY_TEXTS,
  identityExpiryOf,
} from '@verify-admin/rulebook/expired-documents/identity-document.rules';
import { EXPIRED_DOCUMENTS_TEXTS } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { localDay } from '../kernel/local-day.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { InnerColumn } from '../ui/table/inner-table.tsx';
import { accountColumns, DueDay, DueList } from './due-list.tsx';

const WORDS = { expired: 'expired', soonToExpire: 'expires soon', current: '' } as const;

const COLUMNS: readonly InnerColumn<IdentityDocument>[] = [
  ...accountColumns<IdentityDocument>('Name', ({ name }) => name || 'No name'),
  {
    key: 'expires',
    head: 'Last day',
    width: 200,
    stacked: 'line',
    isNamed: true,
    cell: ({ id_expiration_date: day }) => (
      <DueDay day={day} away={WORDS[identityExpiryOf(day, localDay())]} />
    ),
  },
  {
    key: 'actions',
    head: 'Actions',
    isHeadHidden: true,
    width: 204,
    align: 'end',
    stacked: 'line',
    cell: ({ account_type, account_id }) => (
      <LinkButton href={accountPath(account_type, account_id)}>
        {EXPIRED_DOCUMENTS_TEXTS.view}
      </LinkButton>
    ),
  },
];

interface IdentityListProps {
  documents: readonly IdentityDocument[];
  /** How many there are, also those the list does not hold. */
  total: number;
}

/** ours: the identity documents that a complete KYC rests on and that have expired, or will within 3 months. */
export function IdentityList({ documents, total }: IdentityListProps) {
  const { title, none } = IDENTITY_TEXTS;
  return (
    <DueList
      title={title}
      aside={() => formatFigure(total)}
      columns={COLUMNS}
      rows={documents}
      none={none}
    />
  );
}
