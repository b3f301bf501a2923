import { describe, expect, it } from 'vitest';
import { aListEntry } from '../../../../../tests/factories/a-list-entry.ts';
import { readEu } from '../publishers/read-eu.ts';
import { readOfac } from '../publishers/read-ofac.ts';
import { readUk } from '../publishers/read-uk.ts';
import { readUn } from '../publishers/read-un.ts';

describe('the details of a publisher', () => {
  it('AML-09 is shown once each, is absent where there is none, and is no part of the hash', () => {
    const documents = ['Passport A1', '', 'Passport A1'];
    const detailed = aListEntry({ details: { documents } });
    expect(detailed.details).toEqual({
      places_of_birth: [],
      addresses: [],
      documents: ['Passport A1'],
    });
    const plain = aListEntry({ details: { addresses: [''] } });
    expect(plain).not.toHaveProperty('details');
    expect(plain.record_hash).toBe(detailed.record_hash);
  });

  it('AML-09 OFAC: place of birth and numbers of the remarks, addresses of their file', () => {
    const remarks =
      'DOB 1971; POB Tripoli, Libya; Gender Male; Passport B0515260 (Iran); alt. Passport 007; National ID No. 12-3; Tax ID No. 77 (Russia); Registration Number 1027; R.F.C. ABC123; Phone Number 999; Executive Order 13662; Vessel Registration Identification IMO 9187629; Linked To: X 5.';
    const { entries } = readOfac({
      sdn: `7,"DOE, Jo","individual","SDGT",-0-,-0-,-0-,-0-,-0-,-0-,-0-,"${remarks}"\n`,
      add: '7,1,"Bab al Bahr 4","Tripoli","Libya",-0-\n7,2,-0- ,-0- ,"Libya",-0-\n',
    });
    expect(entries[0]?.details).toEqual({
      places_of_birth: ['Tripoli, Libya'],
      addresses: ['Bab al Bahr 4, Tripoli, Libya', 'Libya'],
      documents: [
        'Passport B0515260 (Iran)',
        'Passport 007',
        'National ID No. 12-3',
        'Tax ID No. 77 (Russia)',
        'Registration Number 1027',
        'R.F.C. ABC123',
      ],
    });
  });

  it('AML-09 UN: places, addresses and documents, element by element', () => {
    const { entries } = readUn(
      `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>7</DATAID><FIRST_NAME>JO</FIRST_NAME>
      <INDIVIDUAL_PLACE_OF_BIRTH><CITY>Mosul</CITY><COUNTRY>Iraq</COUNTRY></INDIVIDUAL_PLACE_OF_BIRTH>
      <INDIVIDUAL_ADDRESS><STREET>Al-Dawar 1</STREET><CITY>Bludan</CITY><COUNTRY/></INDIVIDUAL_ADDRESS>
      <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>D 12</NUMBER></INDIVIDUAL_DOCUMENT>
      <INDIVIDUAL_DOCUMENT/></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`,
      'un.xml',
    );
    expect(entries[0]?.details).toEqual({
      places_of_birth: ['Mosul, Iraq'],
      addresses: ['Al-Dawar 1, Bludan'],
      documents: ['Passport D 12'],
    });
  });

  it('AML-09 EU: the attributes of birth, address and identification', () => {
    const { entries } = readEu(
      `<export generationDate="2026-02-27"><sanctionEntity logicalId="13"><subjectType code="person"/>
      <nameAlias wholeName="Jo Dee"/><birthdate year="1937" city="Tikrit" countryDescription="IRAQ"/>
      <birthdate year="1938" countryDescription="UNKNOWN"/>
      <address street="Main 1" city="Tikrit" countryIso2Code="IQ" countryDescription="IRAQ"/>
      <identification identificationTypeDescription="National passport" number="H2" countryDescription="IRAQ"/>
      </sanctionEntity></export>`,
      'eu.xml',
    );
    expect(entries[0]?.details).toEqual({
      places_of_birth: ['Tikrit, IRAQ'],
      addresses: ['Main 1, Tikrit, IRAQ'],
      documents: ['National passport H2 (IQ)'],
    });
  });

  it('AML-09 UK: the columns of a subject’s rows put together', () => {
    const { entries } = readUk(
      `Last Updated,27/04/2020
Name 6,Name 1,DOB,Town of Birth,Country of Birth,Passport Details,NI Number,Address 1,Post/Zip Code,Country,Group Type,Alias Type,Regime,Group ID
DOE,Jo,,Damascus,Syria,Passport No: 1,NI 2,Old Street 1,E1,Syria,Individual,Prime Alias,Syria,7
DEE,Jo,,Damascus,Syria,,,,,,Individual,AKA,Syria,7
`,
      'ConList.csv',
    );
    expect(entries[0]?.details).toEqual({
      places_of_birth: ['Damascus, Syria'],
      addresses: ['Old Street 1, E1, Syria'],
      documents: ['Passport No: 1', 'NI 2'],
    });
  });
});
