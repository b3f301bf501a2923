import * as z from 'zod/mini';
import type { Shape } from '../kernel/tone.ts';
import { showState, type State } from '../kernel/vocabulary.ts';

const SHAPES = [
  'good',
  'bad',
  'ring',
  'half',
  'dashed',
  'lock',
  'clock',
  'hourglass',
  'running',
] as const satisfies readonly Shape[];

/** One value of an audit line as it is shown. */
export const auditValue = z.object({
  /** The text; of a moment ISO 8601, of a country its code, of a secret nothing, of what was erased the word. */
  text: z.string(),
  kind: z.enum(['text', 'state', 'moment', 'country', 'secret', 'erased']),
  /** Of a state. */
  tone: z.nullable(z.enum(['good', 'bad', 'open'])),
  shape: z.nullable(z.enum(SHAPES)),
});
export type AuditValue = z.infer<typeof auditValue>;

type Kind = AuditValue['kind'];
type States = Readonly<Record<string, State>>;

function valueOf(text: string, kind: Kind = 'text'): AuditValue {
  return { text, kind, tone: null, shape: null };
}

/** A value the log does not hold, because it is secret. */
export const SECRET: AuditValue = valueOf('', 'secret');

/** In an opened detail: a value whose key was destroyed with the data of its account. */
export const ERASED_VALUE = { erased: true } as const;
export const ERASED_TEXT = 'Erased';

export function isErased(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;
}

/** A word of a vocabulary; one that this build does not know is shown as it is. */
export function stateValue(states: States, word: string): AuditValue {
  const { label, tone, shape } = showState(states, word);
  return { text: label, kind: 'state', tone, shape };
}

/** How staff are named whose uuid a line holds. */
export type NameOf = (uuid: string) => string;

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const COUNTRY_KEYS: readonly string[] = ['country'];
const STAFF_KEYS: readonly string[] = ['uuid', 'assignee', 'actor', 'owner_id'];

function listText(items: readonly unknown[]): string {
  const texts = items.map((item) => {
    if (typeof item !== 'object' || item === null) return String(item);
    return Object.values(item).map(String).join(' ');
  });
  return texts.join(', ');
}

/** The value of a field of a line's detail; null where it holds nothing. */
export function readValue(key: string, value: unknown, nameOf: NameOf): AuditValue | null {
  if (value === null || value === undefined || value === '') return null;
  if (isErased(value)) return valueOf(ERASED_TEXT, 'erased');
  if (typeof value === 'boolean') return valueOf(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.length === 0 ? null : valueOf(listText(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (STAFF_KEYS.includes(key)) return valueOf(nameOf(text));
  if (COUNTRY_KEYS.includes(key)) return valueOf(text, 'country');
  return valueOf(text, MOMENT.test(text) ? 'moment' : 'text');
}

/** A value where only text can stand, as in a file. */
export function plainText(value: AuditValue | null): string {
  if (value === null) return 'none';
  return value.kind === 'secret' ? '••••' : value.text;
}
