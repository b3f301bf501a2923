import {
  listBusinessAmlHistory,
  listIndividualAmlHistory,
} from '@verify-admin/rulebook/aml/aml.contract';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { type AmlHit, type AmlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import { useCall } from '../kernel/use-call.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { DateTime } from '../ui/values/date-time.tsx';
import { Mono } from '../ui/values/mono.tsx';
import classes from './aml-evidence.module.css';
import type { AccountKey } from '../accounts/account-key.ts';

const VERDICTS: Readonly<Record<AmlHit['verdict'], string>> = {
  match: 'Match',
  possible: 'Possible match',
  contradicted: 'Contradicted',
};

const COLUMNS: readonly InnerColumn<AmlHit>[] = [
  { key: 'name', head: 'Listed name', cell: (hit) => <b>{hit.name}</b> },
  { key: 'list', head: 'List', width: 190, cell: (hit) => <ListOfHit hit={hit} /> },
  { key: 'dob', head: 'Born', width: 110, from: 'sm', cell: (hit) => hit.dob },
  { key: 'score', head: 'Score', width: 64, align: 'end', cell: (hit) => Math.round(hit.score) },
  { key: 'verdict', head: 'Reads as', width: 124, cell: (hit) => VERDICTS[hit.verdict] },
];

function ListOfHit({ hit }: { hit: AmlHit }) {
  return (
    <>
      {hit.listName} <Mono>{hit.listNumber}</Mono>
    </>
  );
}

interface Latest {
  readonly when: string;
  readonly screened: string;
  readonly response: AmlResponse;
}

function useLatestPerson(account: AccountKey, enabled: boolean) {
  const { data, error, isPending, refetch } = useCall(listIndividualAmlHistory, account, {
    enabled,
  });
  const row = data?.data[0];
  const latest: Latest | null = row
    ? {
        when: row.individual_aml_timestamp,
        screened: row.individual_name,
        response: row.individual_aml_response,
      }
    : null;
  return { latest, error, isPending, refetch };
}

function useLatestFirm(account: AccountKey, enabled: boolean) {
  const { data, error, isPending, refetch } = useCall(listBusinessAmlHistory, account, { enabled });
  const row = data?.data[0];
  const latest: Latest | null = row
    ? {
        when: row.business_aml_timestamp,
        screened: row.business_name,
        response: row.business_aml_response,
      }
    : null;
  return { latest, error, isPending, refetch };
}

/** AML-03, AML-04: the latest run: what was screened, against which lists, and what was found. */
export function AmlEvidence({ run_type, account }: { run_type: RunType; account: AccountKey }) {
  const isPerson = run_type === 'individual';
  const person = useLatestPerson(account, isPerson);
  const firm = useLatestFirm(account, !isPerson);
  const { latest, error, isPending, refetch } = isPerson ? person : firm;
  if (error) {
    return (
      <ErrorLine
        sentence={error.detail}
        requestId={error.request_id}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return <Skeleton width={320} />;
  if (!latest) return <p className={classes.none}>Not screened yet.</p>;
  return (
    <>
      <p className={classes.what}>
        <b>{latest.screened}</b> against{' '}
        <PlainLink className={classes.lists} href="/aml/lists">
          {listsOf(latest.response)}
        </PlainLink>
        , <DateTime value={latest.when} />
      </p>
      <InnerTable
        label="Hits"
        columns={COLUMNS}
        rows={hitsOf(latest.response)}
        rowKey={(hit, index) => `${hit.listNumber} ${index}`}
        isPast={(hit) => hit.verdict === 'contradicted'}
        empty="Nobody on these lists bears this name."
        minWidth={560}
      />
    </>
  );
}

function listsOf({ lists }: AmlResponse): string {
  return lists.map((list) => `${list.list_name} of ${list.list_date}`).join(', ');
}
