import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportStatuses } from '@verify-admin/rulebook/status/status-list.contract';
import type { ExportFormat } from '@verify-admin/rulebook/kernel/export';
import { countText } from '@verify-admin/rulebook/kernel/figures';
import { useAct } from '../kernel/calls/use-act.ts';
import { saveFrom } from '../kernel/save-file.ts';
import { ActMenu } from '../ui/menu/act-menu.tsx';
import type { StatusView } from './status-address.ts';

const FORMATS: readonly (readonly [format: ExportFormat, label: string])[] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (.xlsx)'],
];

/** Saves every account the filters let through, in the order of the list. */
export function useStatusExport() {
  return useAct(exportStatuses, { onDone: ({ data }) => saveFrom(data.url) });
}

interface StatusExportMenuProps {
  view: StatusView;
  /** How many accounts are exported; undefined while they load. */
  total: number | undefined;
  save: ReturnType<typeof useStatusExport>;
}

export function StatusExportMenu({ view, total, save }: StatusExportMenuProps) {
  const run = (format: ExportFormat) => {
    const chosen = Object.fromEntries(
      Object.entries(view.filter).map(([field, words]) => [field, [...words]]),
    );
    save.run({ ...chosen, ...view.order, format });
  };
  return (
    <ActMenu
      position="bottom-end"
      heading={countText(total ?? 0, 'account')}
      button={(menu) => (
        <Button
          leftSection={<IconDownload size={16} stroke={1.75} />}
          loading={save.busy}
          disabled={!total}
          {...menu}
        >
          Export
        </Button>
      )}
      entries={FORMATS.map(([format, label]) => ({ id: format, label, run: () => run(format) }))}
    />
  );
}
