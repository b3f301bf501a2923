import {
  type ExpiryRecord,
  listExpiringDocuments,
} from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import { EXPIRED_DOCUMENTS_TEXTS } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { useState } from 'react';
import { useCall } from '../kernel/calls/use-call.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { Page } from '../shell/page/page.tsx';
import { AlertLine } from '../ui/alert-line.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import classes from './expired-documents.module.css';
import { ExpiringList } from './expiring-list.tsx';
import { IdentityList } from './identity-list.tsx';
import { clientIdOf } from './expiry-record.ts';
import { ResetExpirationModal } from './reset-expiration-modal.tsx';
import { useResetExpiration } from './use-reset-expiration.ts';

/** EXP-01: `/expired_docs`, whose documentation expired or will within 3 months. */
export function ExpiredDocumentsPage() {
  const found = useCall(listExpiringDocuments, {});
  const dialog = useLayer('reset', 'expiry/reset');
  const [notice, setNotice] = useState<string | null>(null);
  const reset = useResetExpiration((sentence) => {
    setNotice(sentence);
    dialog.close();
  });
  const lists = found.data?.data;
  const asked = [...(lists?.expired ?? []), ...(lists?.soonToExpire ?? [])].find(
    (record) => clientIdOf(record) === dialog.of,
  );
  const ask = (record: ExpiryRecord) => {
    reset.clear();
    setNotice(null);
    dialog.open(clientIdOf(record));
  };

  return (
    <Page crumbs={[{ label: EXPIRED_DOCUMENTS_TEXTS.title }]}>
      <div className={classes.page}>
        <AlertLine tone="info" detail={EXPIRED_DOCUMENTS_TEXTS.banner} />
        {notice && <AlertLine tone="good" fact={notice} onClose={() => setNotice(null)} />}
        {dialog.refused && <AlertLine tone="bad" fact={dialog.refused} onClose={dialog.close} />}
        {found.error && (
          <ErrorLine
            error={found.error}
            onRetry={() => found.refetch()}
            retrying={found.isFetching}
          />
        )}
        {(lists ?? !found.error) && (
          <>
            <ExpiringList
              title={EXPIRED_DOCUMENTS_TEXTS.expired}
              records={lists?.expired}
              total={lists?.totals.expired}
              none={EXPIRED_DOCUMENTS_TEXTS.noneExpired}
              onReset={ask}
            />
            <ExpiringList
              title={EXPIRED_DOCUMENTS_TEXTS.soonToExpire}
              records={lists?.soonToExpire}
              total={lists?.totals.soonToExpire}
              none={EXPIRED_DOCUMENTS_TEXTS.noneSoon}
              onReset={ask}
            />
            {lists && <IdentityList documents={lists.identities} total={lists.totals.identities} />}
          </>
        )}
      </div>
      <ResetExpirationModal
        record={asked ?? null}
        busy={reset.busy}
        error={reset.error}
        onClose={() => {
          dialog.close();
          // A colleague may have reset it: the refused record leaves the list.
          if (reset.error) void found.refetch();
        }}
        onConfirm={reset.run}
      />
    </Page>
  );
}
