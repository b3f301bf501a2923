import { IconTableImport } from '@tabler/icons-react';
import { WORKBOOK_EXTENSIONS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { useRef } from 'react';
import { useFileDrop } from '../ui/field/use-file-drop.ts';
import classes from './bulk-aml.module.css';

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
  const { over, ...drop } = useFileDrop(choose);
  return (
    <>
      <button
        type="button"
        className={classes.zone}
        data-over={over || undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
        {...drop}
      >
        <IconTableImport size={18} stroke={1.75} aria-hidden />
        <span>
          <b>Choose a workbook</b> or drop it here
        </span>
        <span className={classes.hint}>
          .xlsx or .xls: User ID, Business Name, First Name, Last Name, Birthday, Country
        </span>
      </button>
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
