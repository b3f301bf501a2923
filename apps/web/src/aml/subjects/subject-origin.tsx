import { Button } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { DIFFERENCES } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { SubjectHits } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useMe } from '../../kernel/session/use-session.ts';
import { useAsk } from '../../shell/address/use-desk-address.ts';
import { RemoveSubjectModal } from './remove-subject-modal.tsx';
import classes from './subject-origin.module.css';

interface SubjectOriginProps {
  account: AccountKey;
  run_type: RunType;
  subject: SubjectHits;
  /** What the check rests on as it is shown. */
  facts: string | undefined;
}

/** Where a check has several subjects: how this one differs from the account, which file named it, and its removal. */
export function SubjectOrigin({ account, run_type, subject, facts }: SubjectOriginProps) {
  const removal = useAsk(`remove:${subject.subject_id}`);
  const mayRemove = may(useMe()?.role ?? 'PENDING', 'aml/decide') && !subject.is_own;
  const { differs, batch, asked } = subject;
  const spellings = [...new Set(asked.map(({ name }) => name))].filter(
    (one) => one !== subject.name,
  );
  return (
    <div className={classes.state}>
      {subject.is_own && <span>The account’s own</span>}
      {differs.map((difference) => (
        <b key={difference}>{DIFFERENCES[difference]}</b>
      ))}
      {spellings.length > 0 && (
        <span>
          Also screened as <bdi>{spellings.join(', ')}</bdi>
        </span>
      )}
      {batch && <span>{`From ${batch.filename}`}</span>}
      {mayRemove && (
        <Button variant="link" onClick={() => removal.open()}>
          Remove from this check
        </Button>
      )}
      {mayRemove && (
        <RemoveSubjectModal
          account={account}
          run_type={run_type}
          subject={subject}
          facts={facts}
          opened={removal.opened}
          onClose={removal.close}
        />
      )}
    </div>
  );
}
