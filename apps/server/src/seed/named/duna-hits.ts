import type { Listed } from '../making/aml-response.ts';
import type { MadeHitDecision } from '../making/made-case.ts';

const THRESHOLD = 0.82;

type TokenFacts = readonly [
  query: string,
  listed: string,
  relation: string,
  similarity: number,
  weight: number,
  contribution: number,
];
type EvidenceFacts = readonly [field: string, effect: string, query: string, listed: string];

interface Told {
  readonly score: number;
  readonly sentence: string;
  readonly tokens: readonly TokenFacts[];
  readonly evidence: readonly EvidenceFacts[];
  readonly names: readonly (readonly [name: string, kind: string])[];
  readonly programs: readonly string[];
  readonly record_hash: string;
}

/** An explanation as the engine writes it. */
function explained(told: Told, name: string, dob: string) {
  const { score, sentence, tokens, evidence, names, programs, record_hash } = told;
  const [matched_name = '', matched_name_kind = 'primary'] = names[0] ?? [];
  return {
    matched_name,
    matched_name_kind,
    score,
    threshold: THRESHOLD,
    sentence,
    tokens: tokens.map(([query, listed, relation, similarity, weight, contribution]) => {
      return { query, listed, relation, similarity, weight, contribution };
    }),
    evidence: evidence.map(([field, effect, query, listed]) => ({ field, effect, query, listed })),
    query: { name, type: 'individual', folded: name.toLowerCase(), dob, country: 'HU' },
    entry: {
      names: names.map(([listed, kind]) => ({ name: listed, kind })),
      programs,
      record_hash,
      remarks: '',
    },
  };
}

const HAVRYLETS: Told = {
  score: 0.898,
  sentence:
    '“Jurij” for “Yuriy” (the same name in another spelling), “Havrilecz” for “HAVRYLETS” (alike in sound), “Petrovych” on the list only; birth date agrees; country differs: treat as a match until shown otherwise.',
  tokens: [
    ['Havrilecz', 'HAVRYLETS', 'sound', 0.96, 0.52, 0.4992],
    ['Jurij', 'Yuriy', 'transliteration', 0.95, 0.4198, 0.3988],
    ['', 'Petrovych', 'missing', 0, 0.0602, 0],
  ],
  evidence: [
    ['dob', 'supports', '1979-03-14', '1979-03-14'],
    ['country', 'contradicts', 'HU', 'UA'],
    ['type', 'supports', 'individual', 'individual'],
  ],
  names: [
    ['HAVRYLETS, Yuriy Petrovych', 'primary'],
    ['GAVRYLETS Yuri', 'strong_alias'],
    ['Гаврилець Юрій', 'native'],
  ],
  programs: ['TCO'],
  record_hash: '904173a1c40be7d2',
};

const HAVRILEC: Told = {
  score: 0.844,
  sentence:
    '“Jurij” for “Juraj” (a letter or two apart), “Havrilecz” for “HAVRILEC” (alike in sound); country differs: needs a look.',
  tokens: [
    ['Havrilecz', 'HAVRILEC', 'sound', 0.97, 0.6, 0.582],
    ['Jurij', 'Juraj', 'edit', 0.655, 0.4, 0.262],
  ],
  evidence: [
    ['dob', 'neutral', '1979-03-14', 'circa 1978'],
    ['country', 'contradicts', 'HU', 'SK'],
    ['type', 'supports', 'individual', 'individual'],
  ],
  names: [['HAVRILEC, Juraj', 'primary']],
  programs: ['Regional councillor, Košice'],
  record_hash: '20417bb09d3ae156',
};

const GAVRILETS: Told = {
  score: 0.831,
  sentence:
    '“Jurij” for “Yuri” (the same name in another spelling), “Havrilecz” for “GAVRILETS” (alike in sound); birth date differs by 17 years: likely a namesake.',
  tokens: [
    ['Havrilecz', 'GAVRILETS', 'sound', 0.82, 0.6, 0.492],
    ['Jurij', 'Yuri', 'transliteration', 0.8475, 0.4, 0.339],
  ],
  evidence: [
    ['dob', 'contradicts', '1979-03-14', '1961'],
    ['country', 'contradicts', 'HU', 'KZ'],
    ['type', 'supports', 'individual', 'individual'],
  ],
  names: [
    ['GAVRILETS, Yuri', 'primary'],
    ['Гаврилец Юрий', 'native'],
  ],
  programs: ['1267'],
  record_hash: '6908733ac51df20e',
};

/** What the run on the second owner found. */
export function dunaListed(name: string, dob: string): Listed[] {
  const explanation = (told: Told) => explained(told, name, dob);
  return [
    {
      name: 'HAVRYLETS, Yuriy Petrovych',
      listName: 'OFAC',
      listNumber: 'OFAC-904173',
      reason: 'Programme TCO',
      score: 89.8,
      verdict: 'match',
      dob: '1979-03-14',
      nationality: 'UA',
      explanation: explanation(HAVRYLETS),
    },
    {
      name: 'HAVRILEC, Juraj',
      listName: 'PEPS',
      listNumber: 'PEP-SK-20417',
      reason: 'Regional councillor, Košice',
      score: 84.4,
      verdict: 'possible',
      dob: 'circa 1978',
      nationality: 'SK',
      explanation: explanation(HAVRILEC),
    },
    {
      name: 'GAVRILETS, Yuri',
      listName: 'UN',
      listNumber: 'UN-6908733',
      reason: 'Listed under resolution 1267',
      score: 83.1,
      verdict: 'contradicted',
      dob: '1961',
      nationality: 'KZ',
      explanation: explanation(GAVRILETS),
    },
  ];
}

/** One of them is reviewed already. */
export const DUNA_REVIEWED: Omit<MadeHitDecision, 'created' | 'admin_uuid'> = {
  run_type: 'individual',
  list_name: 'UN',
  uid: 'UN-6908733',
  disposition: 'FALSE_POSITIVE',
  comment: 'Born 1961 in Almaty; our owner was born in 1979 in Hungary, seen on the identity card.',
};
