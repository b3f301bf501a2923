import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  EXPORTED_SHEET_WORDS,
  EXPORTED_SHEETS,
  type FiguresFormat,
} from '@verify-admin/rulebook/overview/figures/export.rules';
import { ActMenu } from '../../../ui/menu/act-menu.tsx';

interface ExportMenuProps {
  busy: boolean;
  onExport: (format: FiguresFormat) => void;
}

/** The figures that are shown as a workbook, or one of them as a CSV. */
export function ExportMenu({ busy, onExport }: ExportMenuProps) {
  return (
    <ActMenu
      button={(menu) => (
        <Button leftSection={<IconDownload size={16} stroke={1.75} />} loading={busy} {...menu}>
          Export
        </Button>
      )}
      entries={[
        { id: 'xlsx', label: 'All figures (.xlsx)', run: () => onExport('xlsx') },
        ...EXPORTED_SHEET_WORDS.map((sheet, at) => ({
          id: sheet,
          label: `${EXPORTED_SHEETS[sheet]} (.csv)`,
          isDivided: at === 0,
          run: () => onExport(sheet),
        })),
      ]}
    />
  );
}
