import { Button, Paper } from '@mantine/core';
import {
  type Agreement,
  listAgreements,
} from '@verify-admin/rulebook/agreement/agreement.contract';
import { useState } from 'react';
import { useCall } from '../../kernel/calls/use-call.ts';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { CopyText } from '../../ui/values/text/copy-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import classes from './agreement-list.module.css';

interface AgreementListProps {
  /** Whose agreements are listed; null for those whose address is no influencer's. */
  email: string | null;
}

const SHORT_HASH = 12;

function fileLink(url: string, label: string, row: Agreement) {
  return (
    <Button
      component="a"
      href={`${url}?download=1`}
      download
      size="xs"
      aria-label={`${label}, ${row.full_name}, ${row.timestamp}`}
    >
      {label}
    </Button>
  );
}

const COLUMNS: readonly InnerColumn<Agreement>[] = [
  { key: 'name', head: 'Full name', stacked: 'line', cell: (row) => row.full_name },
  { key: 'email', head: 'Email', stacked: 'line', cell: (row) => row.email },
  {
    key: 'time',
    head: 'Received',
    width: 170,
    stacked: 'line',
    isNamed: true,
    cell: ({ timestamp }) => <DateTime value={timestamp} />,
  },
  {
    key: 'hash',
    head: 'SHA-256',
    width: 150,
    stacked: 'line',
    isNamed: true,
    cell: ({ data_sha256 }) => (
      <CopyText value={data_sha256} shown={`${data_sha256.slice(0, SHORT_HASH)}…`} />
    ),
  },
  {
    key: 'files',
    head: 'Files',
    width: 190,
    stacked: 'line',
    cell: (row) => (
      <span className={classes.files}>
        {fileLink(row.pdf_url, 'PDF', row)}
        {row.page_url !== null && fileLink(row.page_url, 'Captured page', row)}
      </span>
    ),
  },
];

const TEXTS = {
  matched: {
    title: 'Agreements',
    note: 'By email address, as the creator typed it. Nobody has verified the address.',
    empty: 'No agreement was submitted with this email address.',
  },
  unmatched: {
    title: 'Agreements without an influencer',
    note: 'Their email address is no influencer’s.',
    empty: 'Every agreement belongs to an influencer.',
  },
} as const;

/** ours, SCOPE-22: the agreements of creators, with the PDF and the captured page of each. */
export function AgreementList({ email }: AgreementListProps) {
  const [page, setPage] = useState(1);
  const input = email === null ? { unmatched: 1, page } : { email, page };
  const asked = useCall(listAgreements, input, { keepsLast: true });
  const found = asked.data;
  const texts = email === null ? TEXTS.unmatched : TEXTS.matched;
  const pages = found ? Math.ceil(found.total / found.page_size) : 1;
  return (
    <Paper component="section" className={classes.card ?? ''} aria-label={texts.title}>
      <SectionHead title={texts.title} aside={found?.total} />
      <p className={classes.note}>{texts.note}</p>
      {!found && (
        <LoadState
          error={asked.error}
          onRetry={asked.refetch}
          retrying={asked.isFetching}
          width={320}
        />
      )}
      {found && (
        <InnerTable
          label={texts.title}
          columns={COLUMNS}
          rows={found.data}
          rowKey={({ id }) => String(id)}
          empty={texts.empty}
        />
      )}
      {pages > 1 && (
        <div className={classes.pages}>
          <Button size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span>{`Page ${page} of ${pages}`}</span>
          <Button size="xs" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </Paper>
  );
}
