import type { RequirementRow } from '@verify-admin/rulebook/kyb/kyb-requirements';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { GroupTitle } from '../ui/layout/section/group-title.tsx';
import { TwoColumns } from '../ui/layout/two-columns.tsx';
import { ToneIcon } from '../ui/tone/tone-icon.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './kyb-documents.module.css';

type Row = RequirementRow<ComplianceImage>;

const LOOKS = {
  true: { tone: 'good', shape: 'good' },
  false: { tone: 'open', shape: 'dashed' },
  null: { tone: 'open', shape: 'ring' },
} as const;

interface RequiredDocumentsProps {
  title: string;
  rows: readonly Row[];
  onOpen: (id: number) => void;
}

/** What a business of this type must bring; what is missing is named. */
export function RequiredDocuments({ title, rows, onOpen }: RequiredDocumentsProps) {
  const received = rows.filter(({ isThere }) => isThere === true).length;
  return (
    <section aria-label="Required documents">
      <GroupTitle count={`${received} of ${rows.length}`}>{`Required for ${title}`}</GroupTitle>
      <TwoColumns as="ul">
        {rows.map((row) => (
          <li key={row.name}>
            <ToneIcon {...LOOKS[`${row.isThere}`]} size={14} />
            <span className={classes.name} data-missing={row.isThere === false || undefined}>
              {row.name}
            </span>
            <Received row={row} onOpen={onOpen} />
          </li>
        ))}
      </TwoColumns>
    </section>
  );
}

function Received({ row, onOpen }: { row: Row; onOpen: (id: number) => void }) {
  const newest = row.documents[0];
  if (row.isThere === null) return <span className={classes.when}>in the submitted form</span>;
  if (row.isTyped && row.isThere) return <span className={classes.when}>given</span>;
  if (!newest) return <strong className={classes.missing}>Missing</strong>;
  const others = row.documents.length - 1;
  return (
    <button type="button" className={classes.open} onClick={() => onOpen(newest.id)}>
      <span>received </span>
      <DateTime value={newest.created} as="day" />
      {others > 0 && <span>{` and ${others} more`}</span>}
    </button>
  );
}

interface OtherDocumentsProps {
  title: string;
  documents: readonly ComplianceImage[];
  captions: ReadonlyMap<number, string>;
  onOpen: (id: number) => void;
}

/** The documents that answer no requirement, each by its kind. */
export function OtherDocuments({ title, documents, captions, onOpen }: OtherDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section aria-label={title}>
      <GroupTitle count={documents.length}>{title}</GroupTitle>
      <ul className={classes.others}>
        {documents.map(({ id, filename }) => (
          <li key={id}>
            <button type="button" className={classes.open} onClick={() => onOpen(id)}>
              {captions.get(id) ?? filename}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
