import { Button } from '@mantine/core';
import { getBulkTemplate } from '@verify-admin/rulebook/aml-batches/bulk-upload.contract';
import { useAct } from '../../kernel/calls/use-act.ts';
import { saveBase64 } from '../../kernel/save-file.ts';
import { FailureLine } from '../../ui/states/failure-line.tsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An empty workbook with the columns, to be filled in. */
export function TemplateButton() {
  const { run, retry, busy, error } = useAct(getBulkTemplate, {
    onDone: ({ data }) => saveBase64(data.filename, XLSX, data.workbook),
  });
  return (
    <div>
      <Button variant="link" loading={busy} onClick={() => run({})}>
        Download a template
      </Button>
      {error && <FailureLine error={error} onRetry={retry} retrying={busy} />}
    </div>
  );
}
