import { type Name, plainOf } from './culture.ts';

/** Who a customer of the demo is who resembles somebody on the sample lists. */
export interface ListedCustomer {
  readonly first: Name;
  readonly last: Name;
  /** As the list has it, ISO; empty where the list gives none. */
  readonly bday: string;
  readonly country: string;
}

const nameOf = (written: string): Name => ({ written, plain: plainOf(written) });

function readPerson(line: string): ListedCustomer {
  const [first = '', last = '', bday = '', country = ''] = line.split('|');
  return { first: nameOf(first), last: nameOf(last), bday, country };
}

/**
 * Names as an applicant would write them, of persons on the lists of `sample-lists`; a test holds that
 * each is found there. First name, family name, birth date, country.
 */
export const LISTED_PERSONS: readonly ListedCustomer[] = [
  'Marguerite|Delacourcelle||FR',
  'Tomasz|Brzezinowicz|1970-10-19|PL',
  'Giancarlo|Monteverdi Rossa|1955-08-30|IT',
  'Paloma|Ferrándiz Ulloa|1979-12-02|ES',
  'Bogdan|Munteănescu|1959-09-09|RO',
  'Ferenc|Szilvásvári|1964-04-01|HU',
  'Kateřina|Hrdličková Novotná|1975-07-17|CZ',
  'Astrid|Gyllenborgsen|1971-11-23|SE',
  'Rasmus|Thorvaldgaard|1969-05-05|DK',
  'Rosalind|Featherstonehaugh-Pryce|1960-02-14|GB',
  'Joaquim|Teixeirandrade|1960-11-19|BR',
  'Esperanza|Villalobosque|1967-03-08|MX',
  'Yolanda|Caballerizo|1965-04-12|CO',
  'Philippa|Marchbanks-Oyelaran||CA',
  'Harlan|Whitlockton|1955-01-20|US',
  'Selim|Karaosmanlıoğlu|1962-07-07|TR',
  'Arkadij|Kaltashov|1955-11-03|RU',
  'Mikhail|Zhurbitsin|1979-08-24|RU',
  'Tatjana|Gorelshina|1961-05-28|RU',
  'Olga|Lunegina|1976-11-08|RU',
  'Sergej|Palessin|1980-03-11|BY',
  'Natalia|Sakalovets|1983-02-03|BY',
  'Bashir|Bin Rahwan|1976-02-18|YE',
  'Yusuf|Al-Zuhayrani|1967-04-05|LB',
].map(readPerson);

/** Companies as an applicant would write them, of companies on the lists of `sample-lists`. */
export const LISTED_COMPANIES: readonly Name[] = [
  'Zarya Meridian Trading',
  'Belozhar PJSC',
  'Sevtransal LLC',
  'Qashtari Exchange Co.',
  'Tammari Brothers General Trading',
  'Durrazi Oil Services',
  'Comercializadora Valdemorillo S.A. de C.V.',
  'Inmobiliaria Sotoviento',
  'Agropecuaria Castrovega Ltda',
  'Dandong Shangtan Seafood Co. Ltd',
  'Zlatopolje Invest d.o.o.',
  'Northern Heron Holdings',
  'Grey Harbour Navigation Ltd',
  'Lantern Quay Capital GmbH',
  'Perlanova Maritime S.A.',
  'Halcyon Drift Shipping Inc',
].map(nameOf);
