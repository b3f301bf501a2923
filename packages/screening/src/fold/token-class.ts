/** What a name is screened as. */
export type NameType = 'individual' | 'company';

/**
 * The part of a token in a name. A `core` token distinguishes subjects; the others are optional by
 * custom, so their presence or absence is hardly evidence.
 */
export type TokenClass = 'core' | 'particle' | 'honorific' | 'legal_form';

const PERSON_PARTICLES = words(
  'al el as ad ar ash at an az ul il bin ben ibn bint binti ould de del della di da do dos das du des la le ' +
    'las los van von der den ter ten zu zur',
);

const COMPANY_PARTICLES = words(
  'the of and for in with de del la el los las y e i du des et le les und der die das al ul von van di da do ' +
    'dos no ve s po v iz na',
);

const TITLES = words(
  'mr mrs ms miss mister mx dr doctor prof professor sir madam dame lord lady rev reverend father sr jr senior ' +
    'junior ii iii iv esq phd md mba eng ing engr lic sra srta dona herr frau monsieur mme mlle gospodin general ' +
    'gen colonel col lieutenant lt major maj captain capt commander admiral brigadier brig sergeant sgt marshal ' +
    'minister ambassador president governor senator honourable honorable hon his her excellency judge justice ' +
    'senor senora senorita signor signora signore don donna doña fraulein madame mademoiselle mlle dipl dra lcdo adm cmdr cpt ' +
    'sgt cpl corporal lcol ltcol brother sister pastor bishop archbishop cardinal rabbi comrade gospozha retired ret rtd jd ' +
    'msc bsc obe cbe mbe kbe dds shri sri smt datuk dato datin encik puan',
);

/** Honorifics that are some people's name: a list may have only "Haji Ibrahim" of a person. */
const NAME_LIKE_HONORIFICS = words(
  'haji hajji hadji haj hajj hajy sheikh shaykh sheik shaikh cheikh sheykh mullah mulla molla mollah maulana ' +
    'mawlana maulavi mawlawi maulawi molvi mufti imam ayatollah qari hafiz sayyid sayyed sayed syed seyed seyyed ' +
    'prince princess king queen ustad ustaz ustadh alhaj alhaji alhajj elhadj hadj hajjah begum',
);

/** Titles that are family names as well: at the end of a name they are one, as is every name-like honorific. */
const FAMILY_NAME_TITLES = words(
  'bishop judge cardinal pastor justice general major marshal captain king prince queen father lord don rabbi ' +
    'president senator private mister',
);

export function mayBeFamilyName(token: string): boolean {
  return FAMILY_NAME_TITLES.has(token) || NAME_LIKE_HONORIFICS.has(token);
}

/** The class of a folded token by itself, without the rest of its name. */
export function classOf(token: string, type: NameType): TokenClass {
  if (type === 'company') return COMPANY_PARTICLES.has(token) ? 'particle' : 'core';
  if (PERSON_PARTICLES.has(token)) return 'particle';
  return TITLES.has(token) || NAME_LIKE_HONORIFICS.has(token) ? 'honorific' : 'core';
}

/** Whether a token may count as core where a name has too little else. A bare title never does. */
export function mayBeCore(token: string): boolean {
  return !TITLES.has(token);
}

/** An initial. A single digit is not one, as in "Plant No. 9". */
export function isInitial(token: string): boolean {
  return token.length === 1 && /\p{L}/u.test(token);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
