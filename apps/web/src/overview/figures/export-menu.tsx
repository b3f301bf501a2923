import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  EXPORTED_SHEET_WORDS,
  EXPORTED_SHEETS,
  type FiguresFormat,
} from '@verify-admin/rulebook/overview/figures/export.rules';

interface ExportMenuProps {
  busy: boolean;
  onExport: (format: FiguresFormat) => void;
}

/** The figures that are shown as a workbook, or one of them as a CSV. */
export function ExportMenu({ busy, onExport }: ExportMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} stroke={1.75} />} loading={busy}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('xlsx')}>All figures (.xlsx)</Menu.Item>
        <Menu.Divider />
        {EXPORTED_SHEET_WORDS.map((sheet) => (
          <Menu.Item key={sheet} onClick={() => onExport(sheet)}>
            {EXPORTED_SHEETS[sheet]} (.csv)
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
