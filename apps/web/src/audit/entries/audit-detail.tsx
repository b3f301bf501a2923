import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { findExplanation } from '@verify-admin/rulebook/audit/decision-path';
import type { AuditTrailEntry } from '@verify-admin/rulebook/audit/audit-trail.contract';
import { useMe } from '../../kernel/session/use-session.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { CopyText } from '../../ui/values/text/copy-text.tsx';
import { Fact } from '../../ui/values/fact-list.tsx';
import classes from './audit-detail.module.css';
import { AuditValueText } from './audit-value-text.tsx';
import { shortHash } from './audit-columns.tsx';

/** An open entry: each field that was changed, before and after, and what proves the entry. */
export function AuditDetail({ entry }: { entry: AuditTrailEntry }) {
  const { changes, facts, account } = entry;
  const explanation = findExplanation(entry, useMe()?.role ?? 'PENDING');
  return (
    <div className={classes.detail}>
      {changes.length > 0 && (
        <table className={classes.changes} aria-label={`What entry ${entry.seq} changed`}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{change.field}</th>
                <td data-side="before">
                  {change.has_before ? (
                    <AuditValueText value={change.before} />
                  ) : (
                    <span className={classes.unsaid}>not recorded</span>
                  )}
                </td>
                <td data-side="after">
                  <AuditValueText value={change.after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.proofs}>
        <dl className={classes.facts}>
          {facts.map(({ field, value }) => (
            <Fact key={field} name={field}>
              <AuditValueText value={value} />
            </Fact>
          ))}
          {entry.actor_role && <Fact name="Role at the time">{entry.actor_role}</Fact>}
          <Fact name="Code">
            <span className={classes.mono}>{entry.act}</span>
          </Fact>
          <Fact name="Request">
            <CopyText value={entry.request_id} shown={entry.request_id.slice(0, 8)} />
          </Fact>
          <Fact name="Hash">
            <CopyText value={entry.hash} shown={shortHash(entry.hash)} />
          </Fact>
          <Fact name="Previous">
            {entry.prev_hash === '' ? (
              'the first entry'
            ) : (
              <CopyText value={entry.prev_hash} shown={shortHash(entry.prev_hash)} />
            )}
          </Fact>
        </dl>
        <div className={classes.proof} data-intact={entry.is_intact || undefined}>
          {entry.is_intact ? (
            <>
              <IconCircleCheckFilled size={14} aria-hidden />
              <span>fits the one before</span>
            </>
          ) : (
            <>
              <IconAlertTriangleFilled size={14} aria-hidden />
              <span>is not as it was written, or does not fit the one before</span>
            </>
          )}
        </div>
        {account && explanation !== null && (
          <PlainLink className={classes.link} href={explanation}>
            Explain
          </PlainLink>
        )}
        {account && (
          <PlainLink
            className={classes.link}
            href={accountPath(account.account_type, account.account_id)}
          >
            Open account
          </PlainLink>
        )}
      </div>
    </div>
  );
}
