import { IconEqualNot } from '@tabler/icons-react';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { companyNameWarning } from '@verify-admin/rulebook/accounts/company-name.rules';
import { SUBMITTED_KYB_TEXTS } from '@verify-admin/rulebook/documents/document.rules';
import type { ReactNode } from 'react';
import { GroupTitle } from '../ui/layout/section/group-title.tsx';
import { TwoColumns } from '../ui/layout/two-columns.tsx';
import { Remark } from '../ui/values/remark.tsx';
import {
  type BusinessRecord,
  storedSubmission,
  submittedBusinessType,
} from './stored-submission.ts';
import classes from './submitted-data.module.css';

interface SubmittedDataProps {
  detail: AccountDetail;
  result: BusinessRecord;
}

/** KYB-06: the stored submission by label; a name that differs from the account's is marked. */
export function SubmittedData({ detail, result }: SubmittedDataProps) {
  const submission = storedSubmission(result);
  if (!submission) return <Remark>{SUBMITTED_KYB_TEXTS.noData}</Remark>;
  const { company_name, idenfy_id, owners } = submission;
  const warning = companyNameWarning(detail.company_name, company_name);
  return (
    <section aria-label="Submitted data">
      <GroupTitle>Submitted data</GroupTitle>
      <TwoColumns as="dl">
        <Datum label="Company Name" whole differs={company_name === null ? null : warning}>
          <b>{company_name ?? 'not given'}</b>
          {warning && company_name !== null && (
            <span className={classes.remark}>account says {detail.company_name}</span>
          )}
        </Datum>
        <Datum label="Business Type">{submittedBusinessType(result) ?? 'not given'}</Datum>
        <Datum label="Provider ID">{idenfy_id ?? 'none'}</Datum>
        <Datum label="Owners" whole>
          {owners.length === 0 && 'none listed'}
          {owners.map(({ owner_name, owner_email, owner_percent }, index) => (
            <span key={`${owner_email} ${index}`} className={classes.owner}>
              {owner_name ?? 'Unnamed owner'}
              {owner_percent !== null && ` ${owner_percent}%`}
            </span>
          ))}
        </Datum>
      </TwoColumns>
    </section>
  );
}

interface DatumProps {
  label: string;
  /** Takes both columns. */
  whole?: boolean;
  /** Why this value differs from the account's. */
  differs?: string | null;
  children: ReactNode;
}

function Datum({ label, whole, differs, children }: DatumProps) {
  return (
    <div className={classes.datum} data-whole={whole || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {differs && (
        <dd className={classes.differs}>
          <IconEqualNot size={16} stroke={1.75} role="img" aria-label={differs} />
        </dd>
      )}
    </div>
  );
}
