import * as z from 'zod/mini';
import type { State } from '../kernel/vocabulary.ts';
import type { AuditActRow } from './audit-act.ts';
import { AUDIT_ACTS, isAuditAct } from './audit-acts.ts';
import { subjectOf } from './act-subjects.ts';
import { fieldName } from './audit-fields.ts';
import {
  type AuditValue,
  auditValue,
  type NameOf,
  readValue,
  SECRET,
  stateValue,
} from './audit-value.ts';

/** One field an act changed; null where there was or is no value. */
export const auditChange = z.object({
  field: z.string(),
  before: z.nullable(auditValue),
  after: z.nullable(auditValue),
  /** False where the line does not say what was before. */
  has_before: z.boolean(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** What a line says in addition to what was changed. */
export const auditFact = z.object({ field: z.string(), value: auditValue });
export type AuditFact = z.infer<typeof auditFact>;

export interface DescribedDetail {
  /** Only what differs; what was decided comes first, the reason last. */
  readonly changes: readonly AuditChange[];
  readonly facts: readonly AuditFact[];
  /** What the act was on where it was on no account; null where the line names nothing. */
  readonly place: string | null;
}

interface Line {
  readonly act: string;
  readonly outcome: string | null;
  /** The detail of the line, parsed. */
  readonly detail: unknown;
}

type Detail = Readonly<Record<string, unknown>>;
type States = Readonly<Record<string, State>>;

function isDetail(value: unknown): value is Detail {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is stored for other lines and is not read by people. */
const SILENT_KEYS: readonly string[] = ['version', 'to', 'from', 'before', 'fields', 'note'];

function wordsOf(act: string): States | null {
  if (!isAuditAct(act)) return null;
  const { outcomes }: AuditActRow = AUDIT_ACTS[act];
  return outcomes && outcomes.words !== 'text' ? outcomes.words : null;
}

function changed(field: string, before: AuditValue | null, after: AuditValue | null): AuditChange {
  return { field, before, after, has_before: true };
}

/** The state, the name or the number the act led to. */
function mainChange({ act, outcome }: Line, detail: Detail, nameOf: NameOf): AuditChange[] {
  const words = wordsOf(act);
  const show = (value: unknown) =>
    words && typeof value === 'string' ? stateValue(words, value) : readValue('', value, nameOf);
  const after = show(detail.to ?? outcome);
  const has_before = Object.hasOwn(detail, 'from');
  if (after === null && !has_before) return [];
  const before = has_before ? show(detail.from) : null;
  const isKnown = after?.kind !== 'erased';
  if (has_before && isKnown && before?.text === after?.text) return [];
  return [{ field: subjectOf(act).changes, before, after, has_before }];
}

/** A rule or another record as it was before and is now: the fields that differ. */
function recordChanges({ act }: Line, detail: Detail, nameOf: NameOf): AuditChange[] {
  if (!Object.hasOwn(detail, 'before')) return [];
  const before = isDetail(detail.before) ? detail.before : {};
  const isDeleted = act.endsWith('.deleted');
  return Object.entries(detail).flatMap(([key, value]) => {
    if (SILENT_KEYS.includes(key) || key.endsWith('_id')) return [];
    const written = readValue(key, value, nameOf);
    // What was deleted is in the line as it was.
    if (isDeleted) return written ? [changed(fieldName(key), written, null)] : [];
    const was = readValue(key, before[key], nameOf);
    return was?.text === written?.text ? [] : [changed(fieldName(key), was, written)];
  });
}

/** Fields whose values are secret: that they changed is in the log, and what they held is not. */
function secretChanges({ fields }: Detail): AuditChange[] {
  if (!Array.isArray(fields)) return [];
  return fields.map((field) => changed(String(field), SECRET, SECRET));
}

function reasonChange({ note }: Detail, nameOf: NameOf): AuditChange[] {
  const after = readValue('note', note, nameOf);
  return after === null ? [] : [changed(fieldName('note'), null, after)];
}

function factsOf(detail: Detail, nameOf: NameOf): AuditFact[] {
  const isRecord = Object.hasOwn(detail, 'before');
  return Object.entries(detail).flatMap(([key, held]) => {
    const value = readValue(key, held, nameOf);
    if (value === null || SILENT_KEYS.includes(key)) return [];
    return isRecord && !key.endsWith('_id') ? [] : [{ field: fieldName(key), value }];
  });
}

/** The keys that say what an act was on, the first one a detail has. */
const PLACE_KEYS = ['uuid', 'list_name', 'kind', 'file', 'country'] as const;

function placeOf(act: string, detail: Detail, nameOf: NameOf): string | null {
  const key = PLACE_KEYS.find((one) => detail[one] !== undefined && detail[one] !== null);
  const { place } = subjectOf(act);
  if (key === undefined) return place ?? null;
  const named = readValue(key, detail[key], nameOf)?.text ?? '';
  return key === 'uuid' || place === undefined ? named : `${place}, ${named}`;
}

/**
 * The detail of an audit line in words: what was changed, from what to what, and what else it says.
 * Secrets are not in the log, and so in nothing this returns.
 */
export function describeDetail(line: Line, nameOf: NameOf): DescribedDetail {
  const detail = isDetail(line.detail) ? line.detail : {};
  const record = recordChanges(line, detail, nameOf);
  return {
    changes: [
      ...(record.length > 0 ? record : mainChange(line, detail, nameOf)),
      ...secretChanges(detail),
      ...reasonChange(detail, nameOf),
    ],
    facts: factsOf(detail, nameOf),
    place: placeOf(line.act, detail, nameOf),
  };
}
