import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { exportAccessReview } from '@verify-admin/rulebook/admin/admin.contract';
import { EXPORT_FORMATS, EXPORT_LABELS } from '@verify-admin/rulebook/kernel/export';
import { useAct } from '../kernel/calls/use-act.ts';
import { saveFrom } from '../kernel/save-file.ts';
import { ActMenu } from '../ui/menu/act-menu.tsx';
import type { AdminNotice } from './people/use-set-role.ts';

/** ours: the access review as a file. */
export function ReviewExport({ onNotice }: { onNotice: (notice: AdminNotice | null) => void }) {
  const save = useAct(exportAccessReview, {
    onDone: ({ data }) => saveFrom(data.url),
    onError: ({ detail }) =>
      onNotice({ tone: 'bad', fact: 'The access review was not exported.', detail }),
  });
  return (
    <ActMenu
      button={(menu) => (
        <Button
          loading={save.busy}
          leftSection={<IconDownload size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          {...menu}
        >
          Access review
        </Button>
      )}
      entries={EXPORT_FORMATS.map((format) => ({
        id: format,
        label: EXPORT_LABELS[format],
        run: () => save.run({ format }),
      }))}
    />
  );
}
