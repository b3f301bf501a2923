import type { BusinessType } from '@verify-admin/rulebook/kyb/business-type';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import {
  formatBusinessType,
  type RequirementRow,
} from '@verify-admin/rulebook/kyb/kyb-requirements';
import { ToneIcon } from '../../../ui/tone/tone-icon.tsx';
import { DateTime } from '../../../ui/values/time/date-time.tsx';
import { Remark } from '../../../ui/values/remark.tsx';
import type { NumberedDocument } from '../documents/number-documents.ts';
import { PanelSection } from './panel-section.tsx';
import { ShowDocument } from '../../../ui/evidence/document-number.tsx';
import classes from './required-list.module.css';

interface RequiredListProps {
  /** Null while it is not known. */
  type: BusinessType | null;
  rows: readonly RequirementRow<ComplianceImage>[];
  documents: readonly NumberedDocument[];
  onShow: (id: number) => void;
}

/** WIZ-37..40: what a business of this type must bring; what is missing is named. */
export function RequiredList({ type, rows, documents, onShow }: RequiredListProps) {
  if (type === null) {
    return (
      <PanelSection title="Required documents">
        <div className={classes.unknown}>
          <Remark>
            The business type is not known, so it is not known which documents are required.
          </Remark>
        </div>
      </PanelSection>
    );
  }
  const present = rows.filter(({ isThere }) => isThere).length;
  return (
    <PanelSection
      title={`Required for ${formatBusinessType(type)}`}
      aside={`${present} of ${rows.length}`}
    >
      <ul>
        {rows.map((row) => (
          <li
            key={row.name}
            className={classes.row}
            data-missing={row.isThere === false || undefined}
          >
            <span className={classes.name}>{row.name}</span>
            <Present row={row} documents={documents} onShow={onShow} />
            <ToneIcon
              tone={row.isThere ? 'good' : 'open'}
              shape={row.isThere ? 'good' : 'dashed'}
              size={16}
            />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

interface PresentProps extends Omit<RequiredListProps, 'type' | 'rows'> {
  row: RequirementRow<ComplianceImage>;
}

function Present({ row, documents, onShow }: PresentProps) {
  if (row.isThere === null) return <span className={classes.when}>not known</span>;
  if (!row.isThere) return <strong className={classes.missing}>Missing</strong>;
  if (row.isTyped) return <span className={classes.when}>given</span>;
  const numbered = row.documents.flatMap(
    ({ id }) => documents.find(({ image }) => image.id === id) ?? [],
  );
  return (
    <span className={classes.when}>
      <span>received </span>
      <DateTime value={row.documents[0]?.created} as="day" />
      {numbered.map((document) => (
        <ShowDocument
          key={document.image.id}
          document={document}
          label={`Show ${document.number}, ${document.caption}, for ${row.name}`}
          onShow={() => onShow(document.image.id)}
        />
      ))}
    </span>
  );
}
