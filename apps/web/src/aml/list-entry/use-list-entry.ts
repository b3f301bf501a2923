import type { HitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import type { HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { readListEntry, type ListEntryRow } from '@verify-admin/rulebook/aml/list-entry.contract';
import { useCall } from '../../kernel/calls/use-call.ts';

/** A listed record as it is shown; of a run's own record only what the run stored is known. */
export interface ShownListEntry {
  readonly names: readonly { readonly name: string; readonly kind: string }[];
  readonly dates_of_birth: readonly {
    readonly from: string;
    readonly to: string;
    readonly precision: string;
  }[];
  readonly countries: readonly string[];
  readonly programs: readonly string[];
  readonly remarks: string;
  readonly record_hash: string;
  readonly details: {
    readonly places_of_birth: readonly string[];
    readonly addresses: readonly string[];
    readonly documents: readonly string[];
  };
}

const NO_DETAILS: ShownListEntry['details'] = { places_of_birth: [], addresses: [], documents: [] };

function entryNow({ details = NO_DETAILS, ...entry }: ListEntryRow): ShownListEntry {
  return { ...entry, details };
}

/** The record as the run found it; null where the run stored nothing of it. */
function entryThen({ entry }: HitExplanation, { record_hash }: HitRow): ShownListEntry | null {
  return entry.names.length === 0 ? null : { ...entry, record_hash };
}

/** Whether the record is on its list unchanged since the run. */
type EntryState = 'same' | 'changed' | 'gone' | 'not-imported';

function entryStateOf(entry: ListEntryRow | null, hasList: boolean, hit: HitRow): EntryState {
  if (!hasList) return 'not-imported';
  if (!entry) return 'gone';
  return entry.record_hash === hit.record_hash ? 'same' : 'changed';
}

/** The record behind a hit as it is listed now, else as the run found it. */
export function useListEntry(hit: HitRow, explanation: HitExplanation) {
  const { list_name, uid } = hit;
  const read = useCall(readListEntry, { list_name, uid });
  const found = read.data?.data;
  return {
    entry: found?.entry ? entryNow(found.entry) : found && entryThen(explanation, hit),
    list: found?.list ?? null,
    entryState: found && entryStateOf(found.entry, found.list !== null, hit),
    error: read.error,
    reading: read.isFetching,
    retry: () => void read.refetch(),
  };
}
