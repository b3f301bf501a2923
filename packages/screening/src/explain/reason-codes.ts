import type { AlignedRow } from '../align/alignment.ts';
import type { TokenRelation } from '../candidates/similarity-curves.ts';
import type { ListedNameKind } from '../lists/list-entry.ts';
import type { Evidence } from '../score/evidence.ts';
import type { TokenExplanation } from './token-explanation.ts';

/**
 * The reasons of a hit, as codes to filter by and to count: `name/…` how the names agree, `alias/…` the
 * kind of name, `dob/…` and `country/…` the effect of these fields.
 */
export type ReasonCode =
  | 'name/equal'
  | 'name/reordered'
  | 'name/spelling'
  | 'name/sound'
  | 'name/letters'
  | 'name/initial'
  | 'name/joined'
  | 'name/shorter'
  | 'name/longer'
  | 'alias/weak'
  | 'alias/former'
  | 'alias/native'
  | 'dob/supports'
  | 'dob/neutral'
  | 'dob/contradicts'
  | 'country/supports'
  | 'country/neutral'
  | 'country/contradicts';

const BY_RELATION: Readonly<Record<TokenRelation, ReasonCode | null>> = {
  equal: null,
  accent: 'name/spelling',
  transliteration: 'name/spelling',
  sound: 'name/sound',
  edit: 'name/letters',
  initial: 'name/initial',
  concatenated: 'name/joined',
  split: 'name/joined',
  'legal-form': null,
  missing: 'name/shorter',
  extra: 'name/longer',
};

const BY_KIND: Readonly<Record<ListedNameKind, ReasonCode | null>> = {
  primary: null,
  strong_alias: null,
  weak_alias: 'alias/weak',
  former: 'alias/former',
  native: 'alias/native',
};

/** The codes of a hit, each once, those of the name first. */
export function reasonsOf(
  tokens: readonly TokenExplanation[],
  rows: readonly AlignedRow[],
  kind: ListedNameKind,
  evidence: readonly Evidence[],
): readonly ReasonCode[] {
  const names = tokens.map(({ relation }) => BY_RELATION[relation]).filter((code) => code !== null);
  const equal: ReasonCode[] = names.length === 0 ? ['name/equal'] : [];
  const reordered: ReasonCode[] = isReordered(rows) ? ['name/reordered'] : [];
  const alias = BY_KIND[kind];
  const fields = evidence.flatMap(({ field, effect }): ReasonCode[] =>
    field === 'type' ? [] : [`${field}/${effect}`],
  );
  return Object.freeze([
    ...new Set([...equal, ...names, ...reordered, ...(alias === null ? [] : [alias]), ...fields]),
  ]);
}

/** Whether the matched tokens are in a different order on the list. */
function isReordered(rows: readonly AlignedRow[]): boolean {
  const pairs = rows.filter(
    ({ query, listed }) => query.end > query.start && listed.end > listed.start,
  );
  const ordered = [...pairs].sort((a, b) => a.query.start - b.query.start);
  return ordered.some((row, i) => i > 0 && row.listed.start < (ordered[i - 1]?.listed.start ?? 0));
}
