import { AskBeforeLeaving } from '../shell/ask-before-leaving.tsx';
import { AmlTabs } from '../shell/page/aml-tabs.tsx';
import { Page } from '../shell/page/page.tsx';
import { useNoStrayDrops } from '../ui/field/use-file-drop.ts';
import { BatchTable } from './batch-table.tsx';
import classes from './bulk-aml.module.css';
import { TemplateButton } from './upload/template-button.tsx';
import { useWorkbook } from './upload/use-workbook.ts';
import { WorkbookCard } from './upload/workbook-card.tsx';
import { WorkbookZone } from './upload/workbook-zone.tsx';

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
        <TemplateButton />
        {chosen && (
          <WorkbookCard
            chosen={chosen}
            percent={percent}
            onUpload={() => void upload()}
            onTakeOut={takeOut}
            onSay={(said) => void choose(chosen.file, { ...chosen.said, ...said })}
          />
        )}
      </div>
      <AskBeforeLeaving hasFiles={isUnsent} />
      <BatchTable />
    </Page>
  );
}
