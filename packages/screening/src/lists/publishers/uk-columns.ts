/** What of the UK's list is read, whichever of its three publications it comes in. */
export type UkColumn =
  | 'uid'
  | 'name'
  | 'name_6'
  | 'name_1'
  | 'name_2'
  | 'name_3'
  | 'name_4'
  | 'name_5'
  | 'native'
  | 'kind'
  | 'strength'
  | 'type'
  | 'dob'
  | 'nationality'
  | 'country'
  | 'regime'
  | 'remarks'
  | 'birth_town'
  | 'birth_country'
  | 'passport'
  | 'national_number'
  | 'address_1'
  | 'address_2'
  | 'address_3'
  | 'address_4'
  | 'address_5'
  | 'address_6'
  | 'postcode';

/** Column titles of OFSI's consolidated list, of the FCDO's list of names, and of the UK Sanctions List. */
const TITLES: Readonly<Record<UkColumn, readonly string[]>> = {
  uid: ['unique id', 'group id'],
  name: ['name'],
  name_6: ['name 6'],
  name_1: ['name 1'],
  name_2: ['name 2'],
  name_3: ['name 3'],
  name_4: ['name 4'],
  name_5: ['name 5'],
  native: ['name non-latin script'],
  kind: ['alias type', 'name type'],
  strength: ['alias quality', 'alias strength'],
  type: ['group type', 'type', 'designation type', 'individual, entity, ship'],
  dob: ['dob', 'd.o.b'],
  nationality: ['nationality', 'nationality(/ies)'],
  country: ['country', 'address country'],
  regime: ['regime', 'regime name'],
  remarks: ['other information'],
  birth_town: ['town of birth'],
  birth_country: ['country of birth'],
  passport: ['passport details', 'passport number'],
  national_number: ['ni number', 'national identification number'],
  address_1: ['address 1', 'address line 1'],
  address_2: ['address 2', 'address line 2'],
  address_3: ['address 3', 'address line 3'],
  address_4: ['address 4', 'address line 4'],
  address_5: ['address 5', 'address line 5'],
  address_6: ['address 6', 'address line 6'],
  postcode: ['post/zip code', 'address postal code'],
};

/** The position of each column; a column the publication does not have is absent. */
export type UkPlaces = ReadonlyMap<UkColumn, number>;

/** The positions of the columns where a row is the header of the UK's list, else null. */
export function ukHeader(fields: readonly string[]): UkPlaces | null {
  const titles = fields.map((field) => field.trim().toLowerCase());
  const places = new Map<UkColumn, number>();
  for (const [column, names] of entriesOf(TITLES)) {
    const name = names.find((title) => titles.includes(title));
    if (name !== undefined) places.set(column, titles.indexOf(name));
  }
  const isNamed = places.has('name') || (places.has('name_6') && places.has('name_1'));
  return isNamed && places.has('uid') && places.has('type') && places.has('regime') ? places : null;
}

function entriesOf(titles: typeof TITLES): [UkColumn, readonly string[]][] {
  const columns: UkColumn[] = [
    'uid',
    'name',
    'name_6',
    'name_1',
    'name_2',
    'name_3',
    'name_4',
    'name_5',
    'native',
    'kind',
    'strength',
    'type',
    'dob',
    'nationality',
    'country',
    'regime',
    'remarks',
    'birth_town',
    'birth_country',
    'passport',
    'national_number',
    'address_1',
    'address_2',
    'address_3',
    'address_4',
    'address_5',
    'address_6',
    'postcode',
  ];
  return columns.map((column) => [column, titles[column]]);
}
