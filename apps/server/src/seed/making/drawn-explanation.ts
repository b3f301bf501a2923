/** A piece of the customer's name, the listed one it answers, and how; one side may have nothing. */
export type Piece = readonly [query: string, listed: string, relation: string];

/** What a drawn run asked for. */
export interface Asked {
  readonly name: string;
  readonly type: 'individual' | 'company';
  readonly dob: string;
  readonly country: string;
}

interface Found {
  /** 0 to 1 with at most four decimals. */
  readonly score: number;
  readonly verdict: 'match' | 'possible' | 'contradicted';
  readonly nationality: string;
}

const STEPS = 10_000;
const THRESHOLD = 0.82;

const PHRASES: Readonly<Record<string, string>> = {
  equal: 'equal',
  edit: 'a letter apart',
  initial: 'an initial of it',
  missing: 'on the list only',
};

function rounded(value: number): number {
  return Math.round(value * STEPS) / STEPS;
}

/**
 * Shares of the score: equal pieces weigh alike and give all they weigh; the last piece, which is
 * the one that differs, gives what is left of the score.
 */
function tokensOf(pieces: readonly Piece[], score: number) {
  const isMissing = pieces.at(-1)?.[2] === 'missing';
  const equal = pieces.length - 1;
  const weight = rounded(isMissing ? score / equal : 0.6 / equal);
  const rest = rounded(1 - weight * equal);
  return pieces.map(([query, listed, relation], place) => {
    if (place < equal) {
      const contribution = isMissing && place === 0 ? score - weight * (equal - 1) : weight;
      return {
        query,
        listed,
        relation,
        similarity: 1,
        weight,
        contribution: rounded(contribution),
      };
    }
    const contribution = isMissing ? 0 : rounded(score - weight * equal);
    const similarity = isMissing ? 0 : rounded(contribution / rest);
    return { query, listed, relation, similarity, weight: rest, contribution };
  });
}

function sentenceOf(pieces: readonly Piece[], { dob }: Asked, verdict: Found['verdict']): string {
  const said = pieces.map(([query, listed, relation]) => {
    const named = relation === 'equal' || relation === 'missing';
    if (named) return `“${query || listed}” ${PHRASES[relation]}`;
    return `“${query}” for “${listed}” (${PHRASES[relation]})`;
  });
  const born = dob === '' ? '' : '; birth date agrees';
  const follows = verdict === 'match' ? 'treat as a match until shown otherwise' : 'needs a look';
  return `${said.join(', ')}${born}; country agrees: ${follows}.`;
}

/** An explanation as the engine writes it, for a hit that was drawn. */
export function explainDrawn(
  { name: matched_name, pieces }: { readonly name: string; readonly pieces: readonly Piece[] },
  asked: Asked,
  { score, verdict, nationality }: Found,
) {
  const { name, type, dob, country } = asked;
  const compared = [
    ...(dob === '' ? [] : [{ field: 'dob', query: dob, listed: dob }]),
    { field: 'country', query: country, listed: nationality },
    { field: 'type', query: type, listed: type },
  ];
  return {
    matched_name,
    matched_name_kind: 'primary',
    score: rounded(score),
    threshold: THRESHOLD,
    sentence: sentenceOf(pieces, asked, verdict),
    tokens: tokensOf(pieces, score),
    evidence: compared.map((field) => ({ ...field, effect: 'supports' })),
    query: { name, type, folded: name.toLowerCase(), dob: dob || null, country },
    entry: { names: [{ name: matched_name, kind: 'primary' }] },
  };
}
