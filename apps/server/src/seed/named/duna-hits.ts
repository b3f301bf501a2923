import type { Listed } from '../making/aml-response.ts';
import type { MadeHitDecision } from '../making/made-case.ts';
import { explainTold, type Told } from './duna-told.ts';

const SAMPLE = 'SAMPLE ENTRY, fictional, no real person or company is meant.';
const CLEARS =
  'A date of birth more than two years from every listed one would mark it as a namesake.';

const HAVRYLETS: Told = {
  score: 0.898,
  sentence:
    '“Jurij” for “Yuriy” (the same name in another spelling), “Havrilecz” for “HAVRYLETS” (alike in sound), “Petrovych” on the list only; birth date agrees; country differs: treat as a match until shown otherwise.',
  pieces: [
    {
      query: 'Havrilecz',
      listed: 'HAVRYLETS',
      relation: 'sound',
      differs: [4, 7, 8],
      similarity: 0.96,
      weight: 0.52,
      contribution: 0.4992,
      held_by: 2,
    },
    {
      query: 'Jurij',
      listed: 'Yuriy',
      relation: 'transliteration',
      differs: [0, 4],
      similarity: 0.95,
      weight: 0.4198,
      contribution: 0.3988,
      held_by: 162,
    },
    {
      query: '',
      listed: 'Petrovych',
      relation: 'missing',
      similarity: 0,
      weight: 0.0602,
      contribution: 0,
      held_by: 58,
    },
  ],
  evidence: [
    ['dob', 'supports', '1979-03-14', '1979-03-14'],
    ['country', 'contradicts', 'HU', 'UA'],
    ['type', 'supports', 'individual', 'individual'],
  ],
  reasons: ['name/sound', 'name/spelling', 'name/shorter', 'dob/supports', 'country/contradicts'],
  counterfactual: { without_dob: 'possible', without_country: 'match', would_clear: CLEARS },
  entry: {
    names: [
      { name: 'HAVRYLETS, Yuriy Petrovych', kind: 'primary' },
      { name: 'GAVRYLETS, Yuri', kind: 'strong_alias' },
      { name: 'Гаврилець Юрій', kind: 'native' },
    ],
    dates_of_birth: [{ from: '1979-03-14', to: '1979-03-14', precision: 'day' }],
    countries: ['UA'],
    programs: ['TCO'],
    remarks: `DOB 14 Mar 1979; POB Uzhhorod, Ukraine; nationality Ukraine; Gender Male; Passport SAMPLE-417 (Ukraine); ${SAMPLE}`,
    record_hash: '562a02735620de8c',
    details: {
      places_of_birth: ['Uzhhorod, Ukraine'],
      addresses: ['12 Korzo Street, Uzhhorod 88000, Ukraine'],
      documents: ['Passport SAMPLE-417 (Ukraine)'],
    },
  },
};

const HAVRILEC: Told = {
  score: 0.844,
  sentence:
    '“Jurij” for “Juraj” (a letter or two apart), “Havrilecz” for “HAVRILEC” (alike in sound); country differs: needs a look.',
  pieces: [
    {
      query: 'Havrilecz',
      listed: 'HAVRILEC',
      relation: 'sound',
      more: [8],
      similarity: 0.97,
      weight: 0.6,
      contribution: 0.582,
      held_by: 1,
    },
    {
      query: 'Jurij',
      listed: 'Juraj',
      relation: 'edit',
      differs: [3],
      similarity: 0.655,
      weight: 0.4,
      contribution: 0.262,
      held_by: 12,
    },
  ],
  evidence: [
    ['dob', 'neutral', '1979-03-14', 'circa 1978'],
    ['country', 'contradicts', 'HU', 'SK'],
    ['type', 'supports', 'individual', 'individual'],
  ],
  reasons: ['name/sound', 'name/letters', 'dob/neutral', 'country/contradicts'],
  counterfactual: { without_dob: 'possible', without_country: 'possible', would_clear: CLEARS },
  entry: {
    names: [{ name: 'HAVRILEC, Juraj', kind: 'primary' }],
    dates_of_birth: [{ from: '1978-01-01', to: '1978-12-31', precision: 'circa' }],
    countries: ['SK'],
    programs: ['Sample PEP'],
    remarks: 'Regional councillor, Košice (sample, fictional)',
    record_hash: '46e09d0ddb7e4e08',
  },
};

const GAVRILETS: Told = {
  score: 0.831,
  sentence:
    '“Jurij” for “Yuri” (the same name in another spelling), “Havrilecz” for “GAVRILETS” (alike in sound); birth date differs by 17 years: likely a namesake.',
  pieces: [
    {
      query: 'Havrilecz',
      listed: 'GAVRILETS',
      relation: 'sound',
      differs: [0, 7, 8],
      similarity: 0.82,
      weight: 0.6,
      contribution: 0.492,
      held_by: 1,
    },
    {
      query: 'Jurij',
      listed: 'Yuri',
      relation: 'transliteration',
      differs: [0],
      more: [4],
      similarity: 0.8475,
      weight: 0.4,
      contribution: 0.339,
      held_by: 162,
    },
  ],
  evidence: [
    ['dob', 'contradicts', '1979-03-14', '1961'],
    ['country', 'contradicts', 'HU', 'KZ'],
    ['type', 'supports', 'individual', 'individual'],
  ],
  reasons: ['name/sound', 'name/spelling', 'dob/contradicts', 'country/contradicts'],
  counterfactual: { without_dob: 'possible', without_country: 'contradicted', would_clear: null },
  entry: {
    names: [
      { name: 'YURI GAVRILETS', kind: 'primary' },
      { name: 'Гаврилец Юрий', kind: 'native' },
    ],
    dates_of_birth: [{ from: '1961-01-01', to: '1961-12-31', precision: 'year' }],
    countries: ['KZ'],
    programs: ['Al-Qaida'],
    remarks: `SMi.021; ${SAMPLE}`,
    record_hash: '230ce8ce888e5024',
    details: {
      places_of_birth: ['Almaty, Kazakhstan'],
      addresses: ['4 Abai Avenue, Almaty, Kazakhstan'],
      documents: ['Passport SAMPLE-8733 Kazakhstan'],
    },
  },
};

/** What the run on the second owner found. */
export function dunaListed(name: string, dob: string): Listed[] {
  const explanation = (told: Told) => explainTold(told, name, dob);
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
      listNumber: 'PEPS-20417',
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
