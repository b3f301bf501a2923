import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { PROPOSAL_STATES } from '@verify-admin/rulebook/second-person/proposal.states';
import type { Proposal } from '@verify-admin/rulebook/second-person/second-person.contract';
import { SectionHead } from '../ui/layout/section-head.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { DateTime } from '../ui/values/date-time.tsx';
import classes from './second-person.module.css';
import { useAllProposals } from './use-proposals.ts';

const COLUMNS: readonly InnerColumn<Proposal>[] = [
  {
    key: 'account',
    head: 'Account',
    width: '20%',
    stacked: 'start',
    cell: ({ account_type, account_id, company_name }) => (
      <PlainLink className={classes.account} href={accountPath(account_type, account_id)}>
        {company_name || account_id}
      </PlainLink>
    ),
  },
  { key: 'about', head: 'Proposed', stacked: 'line', cell: ({ about }) => about },
  {
    key: 'by',
    head: 'Proposed by',
    width: 120,
    stacked: 'line',
    isNamed: true,
    cell: ({ admin_username }) => admin_username,
  },
  {
    key: 'state',
    head: 'End',
    width: 120,
    stacked: 'end',
    cell: ({ state }) => <StatusText state={PROPOSAL_STATES[state]} />,
  },
  {
    key: 'settled',
    head: 'By',
    width: 120,
    stacked: 'start',
    cell: ({ settled }) => settled?.admin_username ?? '',
  },
  {
    key: 'when',
    head: 'When',
    width: 72,
    align: 'end',
    stacked: 'end',
    cell: ({ settled }) => <DateTime value={settled?.created ?? null} as="short" />,
  },
];

/** What became of the latest proposals. */
export function SettledCard() {
  const { proposals, error, retry, reading } = useAllProposals('settled');
  return (
    <section>
      <SectionHead title="Settled lately" />
      {error && (
        <ErrorLine
          sentence={error.detail}
          requestId={error.request_id}
          onRetry={retry}
          retrying={reading}
        />
      )}
      {!proposals && !error && <Skeleton width={320} />}
      {proposals && (
        <InnerTable
          label="Settled lately"
          columns={COLUMNS}
          rows={proposals}
          rowKey={({ id }) => String(id)}
          empty="Nothing was proposed yet."
        />
      )}
    </section>
  );
}
