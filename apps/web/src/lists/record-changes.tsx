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
  if (changed.length === 0) return <span>changed in its remarks or type</span>;
  return changed.map(([field, label], place) => (
    <span key={field}>
      <span>{`${place > 0 ? '; ' : ''}${label}: `}</span>
      <bdi>{valuesOf(before, field)}</bdi>
      <span> → </span>
      <bdi>{valuesOf(after, field)}</bdi>
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
              <span>dropped: </span>
              <bdi>{valuesOf(before, 'names')}</bdi>
              <span>{`, born ${valuesOf(before, 'dates_of_birth')}`}</span>
            </>
          ) : (
            <ChangedFields before={before} after={after} />
          )}
        </li>
      ))}
    </ul>
  );
}
