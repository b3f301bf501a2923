import { Button } from '@mantine/core';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useState } from 'react';
import { useMe } from '../kernel/use-session.ts';
import { ListsCard } from '../lists/lists-card.tsx';
import { UpdateLine } from '../lists/update-line.tsx';
import { UploadListModal } from '../lists/upload-list-modal.tsx';
import { useListsStatus } from '../lists/use-lists-status.ts';
import { useUpdateLists } from '../lists/use-update-lists.ts';
import { AmlTabs } from '../shell/aml-tabs.tsx';
import { Page } from '../shell/page.tsx';
import { wayBack } from '../shell/way-back.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { AlertsCard } from './alerts-card.tsx';
import classes from './monitoring.module.css';

/** `/aml/lists`: what is screened against, how fresh it is, and whom its changes concerned. */
export function ListsPage() {
  const role = useMe()?.role ?? 'PENDING';
  const mayUpdate = may(role, 'lists/update');
  const { status, error, refetch } = useListsStatus();
  const update = useUpdateLists();
  const [uploads, setUploads] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const isRunning =
    status?.run !== null && status?.run !== undefined && status.run.state !== 'done';
  const begin = (names: string) => {
    setSaid(null);
    update.run({ names });
  };

  return (
    <Page
      crumbs={[
        { label: 'Customer Service', href: wayBack(DEFAULT_ROUTE) },
        { label: 'Sanctions lists' },
      ]}
      head={<AmlTabs />}
    >
      <div className={classes.page}>
        {error && !status && (
          <ErrorLine
            sentence={error.detail}
            requestId={error.request_id}
            onRetry={() => void refetch()}
          />
        )}
        {(said ?? update.error ?? status?.run) && (
          <div className={classes.lines}>
            {said && <AlertLine tone="good" fact={said} onClose={() => setSaid(null)} />}
            {update.error && (
              <AlertLine tone="bad" fact={update.error.detail} onClose={update.reset} />
            )}
            {status?.run && <UpdateLine run={status.run} />}
          </div>
        )}
        <ListsCard
          status={status}
          acts={
            mayUpdate && (
              <>
                <Button
                  leftSection={<IconUpload size={16} stroke={1.75} />}
                  onClick={() => setUploads(true)}
                >
                  Upload a list
                </Button>
                <Button
                  variant="filled"
                  leftSection={<IconRefresh size={16} stroke={1.75} />}
                  loading={update.busy || isRunning}
                  onClick={() => begin('')}
                >
                  Update now
                </Button>
              </>
            )
          }
          mayUpdate={mayUpdate}
          isRunning={isRunning || update.busy}
          onUpdate={begin}
          onUpload={() => setUploads(true)}
        />
        <AlertsCard />
      </div>
      {uploads && <UploadListModal opened onClose={() => setUploads(false)} onDone={setSaid} />}
    </Page>
  );
}
