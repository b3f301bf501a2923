import { AskBeforeLeaving } from '../shell/ask-before-leaving.tsx';
import { AmlTabs } from '../shell/aml-tabs.tsx';
import { Page } from '../shell/page.tsx';
import { useNoStrayDrops } from '../ui/field/use-file-drop.ts';
import { BatchTable } from './batch-table.tsx';
import classes from './bulk-aml.module.css';
import { useWorkbook } from './use-workbook.ts';
import { WorkbookCard } from './workbook-card.tsx';
import { WorkbookZone } from './workbook-zone.tsx';

/** `/bulk_aml`: a workbook of people and companies to screen, and the batches there were. */
export function BulkAmlPage() {
  const { chosen, percent, choose, upload, takeOut } = useWorkbook();
  useNoStrayDrops();
  const state = chosen?.state;
  const isUnsent =
    state?.kind === 'sending' || (state?.kind === 'read' && state.preview.error_count === 0);
  return (
    <Page crumbs={[{ label: 'Bulk AML' }]} head={<AmlTabs />}>
      <div className={classes.upload}>
        <WorkbookZone
          onChoose={(file) => void choose(file)}
          disabled={chosen?.state.kind === 'sending'}
        />
        {chosen && (
          <WorkbookCard
            chosen={chosen}
            percent={percent}
            onUpload={() => void upload()}
            onTakeOut={takeOut}
          />
        )}
      </div>
      <AskBeforeLeaving hasFiles={isUnsent} />
      <BatchTable />
    </Page>
  );
}
