import { describe, expect, it } from 'vitest';
import { readEu } from './read-eu.ts';

const EU = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-02-27T10:00:00+01:00">
 <sanctionEntity designationDetails="" euReferenceNumber="EU.27.28" logicalId="13">
  <remark>Born in &quot;Al-Awja&quot;.</remark>
  <regulation programme="IRQ" numberTitle="1210/2003"><publicationUrl>http://x</publicationUrl></regulation>
  <subjectType code="person" classificationCode="P"/>
  <nameAlias firstName="Saddam" lastName="" wholeName="Saddam Hussein Al-Tikriti" strong="true" logicalId="17"><regulationSummary/></nameAlias>
  <nameAlias wholeName="Abu Ali" strong="true"/>
  <nameAlias wholeName="Abou" strong="false"/>
  <nameAlias wholeName="صدام حسين" strong="true"/>
  <citizenship countryIso2Code="IQ"/>
  <birthdate circa="false" calendarType="GREGORIAN" birthdate="1937-04-28" year="1937"/>
  <birthdate circa="true" calendarType="GREGORIAN" year="1938"/>
  <birthdate calendarType="ISLAMIC" year="1356"/>
  <address countryIso2Code="00"/>
 </sanctionEntity>
 <sanctionEntity logicalId="20">
  <subjectType code="enterprise"/><nameAlias firstName="" lastName="" wholeName="ACME"/>
 </sanctionEntity>
</export>`;

describe('the EU list', () => {
  it('AML-09 reads names with their strength and script, dates, countries and programmes', () => {
    const { entries, refusals, list_date } = readEu(EU, 'eu.xml');
    expect([refusals, list_date]).toEqual([[], '2026-02-27']);
    expect(entries).toMatchObject([
      {
        uid: 'EU-13',
        list_name: 'EU',
        type: 'individual',
        names: [
          { name: 'Saddam Hussein Al-Tikriti', kind: 'primary' },
          { name: 'Abu Ali', kind: 'strong_alias' },
          { name: 'Abou', kind: 'weak_alias' },
          { name: 'صدام حسين', kind: 'native' },
        ],
        dates_of_birth: [
          { from: '1937-04-28', precision: 'day' },
          { from: '1938-01-01', precision: 'circa' },
        ],
        countries: ['IQ'],
        programs: ['IRQ'],
        remarks: 'EU.27.28; Born in "Al-Awja".',
      },
      { uid: 'EU-20', type: 'company', names: [{ name: 'ACME', kind: 'primary' }] },
    ]);
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
    ['a file cut off', EU.slice(0, 500), 7, 'breaks off'],
    ['nothing', '<export/>', 1, 'no EU record'],
  ])('AML-09 refuses %s with its line', (_what, text, line, reason) => {
    expect(readEu(text, 'eu.xml').refusals[0]).toEqual({
      file: 'eu.xml',
      line,
      reason: expect.stringContaining(reason),
    });
  });
});
