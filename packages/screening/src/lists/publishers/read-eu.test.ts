import { describe, expect, it } from 'vitest';
import type { ListEntry } from '../list-entry.ts';
import { readEu } from './read-eu.ts';

const LAW = `<regulationSummary regulationType="amendment" publicationDate="2025-03-01" numberTitle="2025/1 (OJ L1)" publicationUrl="http://law.example/?a=1&amp;b=2"/>`;

/** Two invented records with all the publication says of such. */
const EU = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-02-27T23:40:00.449+01:00" globalFileId="184961">
 <sanctionEntity designationDate="2025-03-01" designationDetails="Annex I, B. 4" unitedNationId="6900013" euReferenceNumber="EU.9001.27" logicalId="9013">
  <remark>Minister of &quot;Quorvath&quot;
   since 2019.</remark>
  <regulation regulationType="amendment" organisationType="council" publicationDate="2025-03-01" entryIntoForceDate="2025-03-02" numberTitle="2025/1 (OJ L1)" programme="QUO" logicalId="1"><publicationUrl>http://law.example</publicationUrl></regulation>
  <regulation regulationType="regulation" programme="TERR" logicalId="2"/>
  <subjectType code="person" classificationCode="P"/>
  <nameAlias firstName="" middleName="" lastName="" wholeName="Мирван Халдур" function="" gender="M" title="" nameLanguage="RU" strong="true" regulationLanguage="en" logicalId="21">${LAW}</nameAlias>
  <nameAlias firstName="" middleName="" lastName="" wholeName="Mirouane Haldour" function="" title="" nameLanguage="FR" strong="true" regulationLanguage="en" logicalId="22">${LAW}</nameAlias>
  <nameAlias firstName="" middleName="" lastName="" wholeName="Mirvan the Tall" function="" title="" nameLanguage="EN" strong="true" regulationLanguage="en" logicalId="23"><remark>Low quality a.k.a.</remark>${LAW}</nameAlias>
  <nameAlias firstName="Mirvan" middleName="Ostel" lastName="Haldur" wholeName="" function="Minister" gender="M" title="Dr" nameLanguage="" strong="true" regulationLanguage="en" logicalId="24">${LAW}</nameAlias>
  <nameAlias wholeName="Mirvan Peskil" nameLanguage="" strong="true" logicalId="25"><remark>(formerly known as)</remark></nameAlias>
  <nameAlias wholeName="Abu Peskil" nameLanguage="" strong="true" logicalId="26"><remark>Good quality alias</remark></nameAlias>
  <nameAlias wholeName="M.  O.
   Haldur" nameLanguage="" strong="false" logicalId="27"/>
  <nameAlias wholeName="Mirvan Ostel Haldur" nameLanguage="" strong="true" logicalId="28"><remark>Heads a firm that was held by another, formerly known as Ostel.</remark></nameAlias>
  <citizenship region="" countryIso2Code="SY" countryDescription="SYRIA" regulationLanguage="en" logicalId="31">${LAW}</citizenship>
  <citizenship region="" countryIso2Code="00" countryDescription="UNKNOWN" regulationLanguage="en" logicalId="32"/>
  <citizenship region="" countryIso2Code="CS" countryDescription="SERBIA" regulationLanguage="en" logicalId="33"/>
  <birthdate circa="false" calendarType="GREGORIAN" city="-" zipCode="" birthdate="1961-08-14" dayOfMonth="14" monthOfYear="8" year="1961" region="" place="" countryIso2Code="LB" countryDescription="LEBANON" regulationLanguage="en" logicalId="41">${LAW}</birthdate>
  <identification diplomatic="false" knownExpired="false" knownFalse="true" reportedLost="false" revokedByIssuer="false" issuedBy="" latinNumber="" nameOnDocument="" number="QV001095" region="" countryIso2Code="00" countryDescription="UNKNOWN" identificationTypeCode="passport" identificationTypeDescription="National passport" regulationLanguage="en" logicalId="51"><remark>(passport)</remark>${LAW}</identification>
  <address city="Zelbrin" street="Long Street 1" poBox="" zipCode="4000" region="" place="" asAtListingTime="false" countryIso2Code="SY" countryDescription="SYRIA" regulationLanguage="en" logicalId="61"><contactInfo key="PHONE[1]" value="12 34"/>${LAW}</address>
 </sanctionEntity>
 <sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.9002.13" logicalId="9020">
  <regulation programme="QUO"/>
  <subjectType code="enterprise" classificationCode="E"/>
  <nameAlias wholeName="Compagnie Ymkara" nameLanguage="FR" strong="true"/>
  <nameAlias wholeName="Ymkara Trading Company" nameLanguage="EN" strong="true"/>
  <address countryIso2Code="00" countryDescription="UNKNOWN"/>
  <identification number="9999101" identificationTypeCode="imo" countryIso2Code="LB"/>
 </sanctionEntity>
</export>`;

function withElements(elements: string): string {
  return `<export xmlns="http://eu.europa.ec/fpi/fsd/export"><sanctionEntity logicalId="7"><subjectType code="person"/><nameAlias wholeName="Jo Dee" strong="true"/>${elements}</sanctionEntity></export>`;
}

function entryWith(elements: string): ListEntry | undefined {
  return readEu(withElements(elements), 'eu.xml').entries[0];
}

describe('the EU list', () => {
  it('AML-09 reads a person with everything the list says of him', () => {
    const { entries, refusals, list_date } = readEu(EU, 'eu.xml');
    expect([refusals, list_date]).toEqual([[], '2026-02-27']);
    expect(entries[0]).toMatchObject({
      uid: 'EU-9013',
      list_name: 'EU',
      type: 'individual',
      names: [
        { name: 'Mirvan Ostel Haldur', kind: 'primary' },
        { name: 'Мирван Халдур', kind: 'native' },
        { name: 'Mirouane Haldour', kind: 'strong_alias' },
        { name: 'Mirvan the Tall', kind: 'weak_alias' },
        { name: 'Mirvan Peskil', kind: 'former' },
        { name: 'Abu Peskil', kind: 'strong_alias' },
        { name: 'M. O. Haldur', kind: 'weak_alias' },
      ],
      dates_of_birth: [{ from: '1961-08-14', to: '1961-08-14', precision: 'day' }],
      countries: ['SY', 'RS'],
      programs: ['QUO', 'TERR'],
      remarks:
        'EU.9001.27; UN 6900013; Annex I, B. 4; Minister; National passport QV001095, known to be false; Minister of "Quorvath" since 2019.',
    });
  });

  it('AML-09 reads a company, and a ship’s number does not make it a ship', () => {
    expect(readEu(EU, 'eu.xml').entries[1]).toMatchObject({
      uid: 'EU-9020',
      type: 'company',
      names: [
        { name: 'Ymkara Trading Company', kind: 'primary' },
        { name: 'Compagnie Ymkara', kind: 'strong_alias' },
      ],
      countries: [],
      programs: ['QUO'],
      remarks: 'EU.9002.13; imo 9999101 (LB)',
    });
  });

  it.each([
    ['a month of a year', 'monthOfYear="8" year="1961"', '1961-08-01', '1961-08-31', 'month'],
    [
      'a year',
      'circa="false" calendarType="GREGORIAN" year="1961"',
      '1961-01-01',
      '1961-12-31',
      'year',
    ],
    ['about a year', 'circa="true" year="1961"', '1961-01-01', '1961-12-31', 'circa'],
    ['about a day', 'circa="true" birthdate="1961-08-14"', '1961-08-14', '1961-08-14', 'circa'],
    [
      'years',
      'circa="false" yearRangeFrom="1953" yearRangeTo="1958"',
      '1953-01-01',
      '1958-12-31',
      'range',
    ],
    [
      'about some years',
      'circa="true" yearRangeFrom="1953" yearRangeTo="1958"',
      '1953-01-01',
      '1958-12-31',
      'circa',
    ],
    [
      'a day in parts',
      'dayOfMonth="4" monthOfYear="8" year="1961"',
      '1961-08-04',
      '1961-08-04',
      'day',
    ],
    [
      'a day there is not',
      'birthdate="1961-02-31" year="1961"',
      '1961-01-01',
      '1961-12-31',
      'year',
    ],
    [
      'a converted date',
      'calendarType="ISLAMIC" birthdate="1964-05-01" year="1343"',
      '1964-05-01',
      '1964-05-01',
      'day',
    ],
  ])('AML-09 reads a birth stated as %s', (_what, stated, from, to, precision) => {
    expect(entryWith(`<birthdate ${stated}/>`)?.dates_of_birth).toEqual([{ from, to, precision }]);
  });

  it.each([
    ['an end alone', 'yearRangeTo="1980"', 'Born in 1980 or before'],
    ['a beginning alone', 'yearRangeFrom="1953"', 'Born in 1953 or later'],
    ['another calendar', 'calendarType="ISLAMIC" year="1343"', 'Born in 1343 (islamic calendar)'],
    ['nothing', 'circa="false" calendarType="GREGORIAN" city="Zelbrin"', ''],
  ])('AML-09 compares no birth with %s, and stores its words', (_what, stated, remarks) => {
    expect(entryWith(`<birthdate ${stated}/>`)).toMatchObject({ dates_of_birth: [], remarks });
  });

  it('AML-09 takes the first name in Latin letters where each has a rank or a language', () => {
    const text = EU.replace('<remark>Low quality a.k.a.</remark>', '').replace(
      /<nameAlias firstName="Mirvan".*\n/,
      '',
    );
    const [entry] = readEu(text, 'eu.xml').entries;
    expect(entry?.names[0]).toEqual({ name: 'Mirvan the Tall', kind: 'primary' });
    const foreign = '<subjectType code="person"/><nameAlias wholeName="Мирван" nameLanguage="EN"/>';
    const alone = `<export><sanctionEntity logicalId="1">${foreign}</sanctionEntity></export>`;
    expect(readEu(alone, 'eu.xml').entries[0]?.names).toEqual([{ name: 'Мирван', kind: 'native' }]);
  });

  it('AML-09 is the same in pieces cut anywhere', () => {
    expect(readEu(EU.split(''), 'eu.xml')).toEqual(readEu(EU, 'eu.xml'));
  });

  it.each([
    ['another root', '<list/>', 1, 'root is <list>'],
    [
      'no id',
      '<export>\n<sanctionEntity><nameAlias wholeName="x"/></sanctionEntity></export>',
      2,
      'logicalId',
    ],
    ['no name', '<export><sanctionEntity logicalId="1"/></export>', 1, 'no name'],
    [
      'a subject nobody would be screened against',
      withElements('<subjectType code="vessel" classificationCode="V"/>'),
      1,
      '“vessel” is neither person nor enterprise',
    ],
    ['a file cut off', EU.slice(0, 900), 9, 'breaks off'],
    ['nothing', '<export/>', 1, 'no EU record'],
  ])('AML-09 refuses %s with its line', (_what, text, line, reason) => {
    expect(readEu(text, 'eu.xml').refusals[0]).toEqual({
      file: 'eu.xml',
      line,
      reason: expect.stringContaining(reason),
    });
  });
});
