import { IconTableImport } from '@tabler/icons-react';
import { WORKBOOK_EXTENSIONS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { useRef } from 'react';
import { DropZone } from '../../ui/field/drop-zone.tsx';

interface WorkbookZoneProps {
  onChoose: (file: File) => void;
  disabled: boolean;
}

/** BULK-01, BULK-02: a place to drop a workbook on, and a picker. */
export function WorkbookZone({ onChoose, disabled }: WorkbookZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: Iterable<File> | null) => {
    const [file] = files ?? [];
    if (file && !disabled) onChoose(file);
  };
  return (
    <>
      <DropZone
        icon={<IconTableImport size={18} stroke={1.75} aria-hidden />}
        hint=".xlsx or .xls: User ID, Business Name, First Name, Last Name, Birthday, Country"
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDrop={choose}
      >
        <b>Choose a workbook</b> or drop it here
      </DropZone>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Workbook"
        accept={WORKBOOK_EXTENSIONS.join(',')}
        onChange={(event) => {
          choose(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
