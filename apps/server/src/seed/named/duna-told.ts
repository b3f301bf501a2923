type Span = readonly [start: number, end: number];

/** One piece of the name beside the listed one; contribution and cost follow from the figures. */
interface PieceFacts {
  readonly query: string;
  readonly listed: string;
  readonly relation: string;
  readonly similarity: number;
  readonly weight: number;
  readonly contribution: number;
  readonly held_by: number;
  /** Letters that differ, at the same place on both sides. */
  readonly differs?: readonly number[];
  /** Letters only the customer's name has. */
  readonly more?: readonly number[];
}

type EvidenceFacts = readonly [field: string, effect: string, query: string, listed: string];

/** What the run on the second owner of Duna Stúdió says of one hit. */
export interface Told {
  readonly score: number;
  readonly sentence: string;
  readonly pieces: readonly PieceFacts[];
  readonly evidence: readonly EvidenceFacts[];
  readonly reasons: readonly string[];
  readonly counterfactual: {
    readonly without_dob: string;
    readonly without_country: string;
    readonly would_clear: string | null;
  };
  readonly entry: {
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
    readonly details?: Readonly<
      Record<'places_of_birth' | 'addresses' | 'documents', readonly string[]>
    >;
  };
}

const THRESHOLD = 0.82;
const LISTED_NAMES = 23_608;
const STEPS = 10_000;

function rounded(value: number): number {
  return Math.round(value * STEPS) / STEPS;
}

function letter(place: number): Span {
  return [place, place + 1];
}

function pieceOf({ differs = [], more = [], held_by, ...piece }: PieceFacts) {
  const changed = differs.map((place) => {
    return { kind: 'changed', query: letter(place), listed: letter(place) };
  });
  const added = more.map((place) => {
    return { kind: 'added', query: letter(place), listed: [place, place] as Span };
  });
  return {
    ...piece,
    cost: rounded(piece.weight - piece.contribution),
    query_folded: piece.query.toLowerCase(),
    listed_folded: piece.listed.toLowerCase(),
    moved: false,
    edits: [...changed, ...added],
    held_by,
    one_in: Math.round(LISTED_NAMES / held_by),
  };
}

/** The explanation as the engine writes it. */
export function explainTold(told: Told, name: string, dob: string) {
  const { score, sentence, pieces, evidence, reasons, counterfactual, entry } = told;
  const [matched] = entry.names;
  return {
    matched_name: matched?.name ?? '',
    matched_name_kind: matched?.kind ?? 'primary',
    score,
    threshold: THRESHOLD,
    margin: rounded(score - THRESHOLD),
    sentence,
    tokens: pieces.map(pieceOf),
    evidence: evidence.map(([field, effect, query, listed]) => ({ field, effect, query, listed })),
    reasons,
    counterfactual: { ...counterfactual, score_without_dob: score },
    query: { name, type: 'individual', folded: name.toLowerCase(), dob, country: 'HU' },
    entry,
    explanation_version: 'explanation-2',
    listed_names: LISTED_NAMES,
    weakened_by: [],
  };
}
