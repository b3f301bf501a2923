import { Button, Stack } from '@mantine/core';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { SETTING_REQUESTED } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useState } from 'react';
import { useMe } from '../kernel/session/use-session.ts';
import { ListsCard } from '../lists/lists-card.tsx';
import { RequestedLists } from '../lists/requested-lists.tsx';
import { UpdateLine } from '../lists/update-line.tsx';
import { UploadListModal } from '../lists/upload-list-modal.tsx';
import { useUploadList } from '../lists/use-upload-list.ts';
import { useListsStatus } from '../lists/use-lists-status.ts';
import { useUpdateLists } from '../lists/use-update-lists.ts';
import { SettingRequestLines } from '../maker-checker/setting-request-lines.tsx';
import { AskBeforeLeaving } from '../shell/ask-before-leaving.tsx';
import { AmlPage } from '../shell/page/aml-page.tsx';
import { useFileLayer } from '../shell/address/use-file-layer.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { AlertsCard } from './alerts-card.tsx';

/** `/aml/lists`: the lists in force, how fresh they are, and the alerts of their changes. */
export function ListsPage() {
  const role = useMe()?.role ?? 'PENDING';
  const mayUpdate = may(role, 'lists/update');
  const { status, error, refetch } = useListsStatus();
  const update = useUpdateLists();
  const dialog = useFileLayer('upload');
  const [notice, setNotice] = useState<string | null>(null);
  const upload = useUploadList((message) => {
    setNotice(message);
    dialog.close();
  });
  const isRunning =
    status?.run !== null && status?.run !== undefined && status.run.state !== 'done';
  const begin = (names: string) => {
    setNotice(null);
    update.run({ names });
  };

  return (
    <AmlPage label="Sanctions lists">
      {error && !status && <ErrorLine error={error} onRetry={refetch} />}
      {(notice ?? update.error ?? status?.run) && (
        <Stack gap={6} mt={4}>
          {notice && (
            <AlertLine
              tone={notice === SETTING_REQUESTED ? 'open' : 'good'}
              fact={notice}
              onClose={() => setNotice(null)}
            />
          )}
          {update.error && (
            <AlertLine tone="bad" fact={update.error.detail} onClose={update.reset} />
          )}
          {status?.run && <UpdateLine run={status.run} />}
        </Stack>
      )}
      <SettingRequestLines kinds={['forced_list']} />
      {mayUpdate && <RequestedLists />}
      <ListsCard
        status={status}
        acts={
          mayUpdate && (
            <>
              <Button leftSection={<IconUpload size={16} stroke={1.75} />} onClick={dialog.open}>
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
        onUpload={dialog.open}
      />
      <AlertsCard />
      <AskBeforeLeaving hasFiles={upload.files.length > 0} />
      {dialog.opened && <UploadListModal upload={upload} opened onClose={dialog.close} />}
    </AmlPage>
  );
}
