import type { RequestedFiles } from '@verify-admin/rulebook/lists/forced-list';
import { RECORDS_SHOWN } from '@verify-admin/rulebook/lists/listed-record-change';
import type { SettingChange } from '../maker-checker/setting-change.ts';
import type { ValidatedGroup } from './import/validate-group.ts';

type Fit = Extract<ValidatedGroup, { outcome: 'fit' }>;

/** A list whose files were read, as the change of a setting. */
export function changeOfFiles({ list_name, next, delta }: Fit): SettingChange {
  const { list_date, entries } = next.version;
  const { added, changed, removed } = delta;
  const how = next.force_reason === null ? 'by hand' : 'in force although refused';
  return {
    kind: 'forced_list',
    target: list_name,
    summary: `${list_name} of ${list_date} ${how}: ${entries} entries, ${added} added, ${changed} changed, ${removed} dropped`,
    outcome: list_name,
    note: next.force_reason ?? '',
  };
}

/** What is put in force once it is approved; the list itself is in the storage already. */
export function filesToApprove(
  { before, next, delta, records }: Fit,
  how: RequestedFiles['how'],
  operator: string | null,
): RequestedFiles {
  const { version, files, entries_before, overruled, force_reason } = next;
  const { added, changed, removed } = delta;
  return {
    how,
    before: before?.id ?? null,
    version,
    files: [...files],
    entries_before,
    overruled: [...overruled],
    is_forced: force_reason !== null,
    records: records.slice(0, RECORDS_SHOWN),
    delta: { added, changed, removed },
    operator,
  };
}

/** The publishers' files whatever they look like, as the change of a setting. */
export function changeOfUpdate(names: string, force_reason: string): SettingChange {
  const lists = names === '' ? 'every list' : names.replaceAll(',', ', ');
  return {
    kind: 'forced_list',
    target: `update ${names}`,
    summary: `Update of ${lists} whatever the files look like`,
    outcome: names,
    note: force_reason,
  };
}
