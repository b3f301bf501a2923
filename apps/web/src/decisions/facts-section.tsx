import type {
  DecidedDocument,
  ExplainedDecision,
} from '@verify-admin/rulebook/decisions/decisions.contract';
import { AuditValueText } from '../audit/entries/audit-value-text.tsx';
import { AlertLine, AlertLines } from '../ui/alert-line.tsx';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { type InnerColumn, InnerTable } from '../ui/table/inner-table.tsx';
import { Dim } from '../ui/values/dim.tsx';
import { CopyText } from '../ui/values/text/copy-text.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './facts-section.module.css';
import { FactColumn, FactColumns } from './fact-columns.tsx';

const DOCUMENTS: readonly InnerColumn<DecidedDocument>[] = [
  {
    key: 'file',
    head: 'Document',
    stacked: 'line',
    cell: ({ document_id, filename }) => (
      <span className={classes.wrapped}>
        {filename === null ? `Document ${document_id}, erased` : shownText(filename)}
      </span>
    ),
  },
  {
    key: 'shown',
    head: 'Then',
    width: 80,
    stacked: 'start',
    cell: ({ is_shown }) => (is_shown ? 'shown' : <Dim>hidden</Dim>),
  },
  {
    key: 'uploaded',
    head: 'Uploaded',
    width: 176,
    stacked: 'end',
    cell: ({ created }) => <DateTime value={created} none="–" />,
  },
  {
    key: 'sha256',
    head: 'SHA-256',
    width: 150,
    stacked: 'line',
    isNamed: true,
    cell: ({ sha256 }) =>
      sha256 ? <CopyText value={sha256} shown={`${sha256.slice(0, 12)}…`} /> : 'not stored',
  },
];

/** The state of the account right after the decision. */
export function FactsSection({ explained }: { explained: ExplainedDecision }) {
  const { basis, checks, documents, missing } = explained;
  return (
    <section aria-label="Facts at that time">
      <SectionHead
        title="Facts at that time"
        aside={
          basis === 'stored' ? 'stored with the decision' : 'read from histories and audit entries'
        }
      />
      {missing.length > 0 && (
        <AlertLines>
          {missing.map((sentence) => (
            <AlertLine key={sentence} tone="open" fact={sentence} />
          ))}
        </AlertLines>
      )}
      <FactColumns label="Checks">
        {checks.map(({ check, status, is_known, since, by }) => (
          <FactColumn key={check} label={check}>
            {is_known ? <AuditValueText value={status} /> : <Dim>not stored</Dim>}
            {since && (
              <Dim>
                <span> since </span>
                <DateTime value={since} />
                {by !== null && (
                  <>
                    <span> by </span>
                    <span>{shownText(by)}</span>
                  </>
                )}
              </Dim>
            )}
          </FactColumn>
        ))}
      </FactColumns>
      <InnerTable
        label="Documents at that time"
        columns={DOCUMENTS}
        rows={documents}
        rowKey={({ document_id }) => String(document_id)}
        isPast={({ is_shown }) => !is_shown}
        empty="The account had no documents."
      />
    </section>
  );
}
