import type {
  ListedRecord,
  ListedRecordChange,
} from '@verify-admin/rulebook/lists/listed-record-change';
import { Mono } from '../ui/values/text/mono.tsx';
import classes from './record-changes.module.css';

const FIELDS = [
  ['names', 'names'],
  ['dates_of_birth', 'born'],
  ['countries', 'countries'],
  ['programs', 'programmes'],
] as const satisfies readonly (readonly [keyof ListedRecord, string])[];

function valuesOf(record: ListedRecord, field: keyof ListedRecord): string {
  return record[field].join(', ') || 'none';
}

function ChangedFields({ before, after }: { before: ListedRecord; after: ListedRecord }) {
  const changed = FIELDS.filter(([field]) => valuesOf(before, field) !== valuesOf(after, field));
  if (changed.length === 0) return <>changed in its remarks or type</>;
  return changed.map(([field, label], place) => (
    <span key={field}>
      {place > 0 && '; '}
      {label}: <bdi>{valuesOf(before, field)}</bdi> → <bdi>{valuesOf(after, field)}</bdi>
    </span>
  ));
}

/** Records with hits in force that a list changes or drops, each before and after. */
export function RecordChanges({ records }: { records: readonly ListedRecordChange[] }) {
  if (records.length === 0) return null;
  return (
    <ul className={classes.records} aria-label="Records with hits in force">
      {records.map(({ uid, before, after }) => (
        <li key={uid}>
          <Mono>{uid}</Mono>{' '}
          {after === null ? (
            <>
              dropped: <bdi>{valuesOf(before, 'names')}</bdi>, born{' '}
              {valuesOf(before, 'dates_of_birth')}
            </>
          ) : (
            <ChangedFields before={before} after={after} />
          )}
        </li>
      ))}
    </ul>
  );
}
