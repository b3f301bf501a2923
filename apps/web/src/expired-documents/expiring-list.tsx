import { Button } from '@mantine/core';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { ExpiryRecord } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import {
  EXPIRED_DOCUMENTS_TEXTS,
  TAX_FORMS,
} from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { LinkButton } from '../ui/link-button.tsx';
import type { InnerColumn } from '../ui/table/inner-table.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { formatAgo, readMoment } from '../ui/values/time/moment.ts';
import { useNow } from '../ui/values/time/use-now.ts';
import { accountColumns, DueDay, DueList } from './due-list.tsx';
import classes from './expiring-list.module.css';

interface ExpiringListProps {
  title: string;
  /** Undefined while they load. */
  records: readonly ExpiryRecord[] | undefined;
  /** How many there are, also those the list does not hold. */
  total: number | undefined;
  /** EXP-07, EXP-08: in the place of the rows. */
  none: string;
  onReset: (record: ExpiryRecord) => void;
}

function formatTotal(total: number, shown: number): string {
  if (total <= shown) return formatFigure(total);
  return `${formatFigure(total)}, the first ${formatFigure(shown)} are shown`;
}

/** How long ago it expired or how soon it will, in words. */
function Remaining({ expires }: { expires: string }) {
  const now = new Date(useNow());
  const at = readMoment(expires);
  return at && formatAgo(at, now);
}

function columnsOf(onReset: (record: ExpiryRecord) => void): readonly InnerColumn<ExpiryRecord>[] {
  return [
    ...accountColumns<ExpiryRecord>(
      'Company Name',
      ({ data_json }) => data_json.companyName || 'No company name',
    ),
    {
      key: 'form',
      head: 'Form',
      width: 148,
      stacked: 'start',
      cell: ({ data_json }) => {
        const { form, mark } = TAX_FORMS[data_json.business_type];
        return (
          <>
            <span>{form}</span>
            {mark && <span className={classes.mark}>{mark}</span>}
          </>
        );
      },
    },
    {
      key: 'created',
      head: 'Submitted',
      width: 96,
      stacked: 'end',
      isNamed: true,
      cell: ({ created }) => <DateTime value={created} as="day" />,
    },
    {
      key: 'expires',
      head: 'Expires',
      width: 200,
      stacked: 'line',
      isNamed: true,
      cell: ({ expires }) => <DueDay day={expires} away={<Remaining expires={expires} />} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      isHeadHidden: true,
      width: 204,
      align: 'end',
      stacked: 'line',
      cell: (record) => (
        <span className={classes.acts}>
          <Button
            onClick={() => onReset(record)}
            aria-label={`${EXPIRED_DOCUMENTS_TEXTS.reset} ${record.data_json.companyName}`}
          >
            {EXPIRED_DOCUMENTS_TEXTS.reset}
          </Button>
          <LinkButton href={accountPath(record.account_type, record.account_id)}>
            {EXPIRED_DOCUMENTS_TEXTS.view}
          </LinkButton>
        </span>
      ),
    },
  ];
}

/** EXP-01, EXP-02: one of the two lists, the first to expire first. */
export function ExpiringList({ title, records, total, none, onReset }: ExpiringListProps) {
  return (
    <DueList
      title={title}
      aside={(drawn) => (total === undefined ? undefined : formatTotal(total, drawn))}
      columns={columnsOf(onReset)}
      rows={records}
      none={none}
    />
  );
}
