import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUnReader, readUn } from './read-un.ts';

const LIST = `<?xml version="1.0" encoding="UTF-8"?>
<!-- a comment with <tags> -->
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/x" dateGenerated='2026-02-27T00:00:09Z'>
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID> 7 </DATAID><FIRST_NAME>JO &amp; JOE</FIRST_NAME><SECOND_NAME>D&#x45;E</SECOND_NAME>
      <UN_LIST_TYPE>DRC</UN_LIST_TYPE><REFERENCE_NUMBER>CDi.1</REFERENCE_NUMBER>
      <NAME_ORIGINAL_SCRIPT>جو</NAME_ORIGINAL_SCRIPT>
      <COMMENTS1><![CDATA[A <b> remark]]></COMMENTS1>
      <DESIGNATION><VALUE>General</VALUE></DESIGNATION>
      <NATIONALITY><VALUE>Rwanda</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Jo D.</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>J</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ADDRESS><COUNTRY>Congo</COUNTRY></INDIVIDUAL_ADDRESS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1971-03-12</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1968</FROM_YEAR><TO_YEAR>1969</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE/></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY><DATAID>8</DATAID><FIRST_NAME>ADF</FIRST_NAME>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Allied</ALIAS_NAME></ENTITY_ALIAS>
      <ENTITY_ALIAS><QUALITY>f.k.a.</QUALITY><ALIAS_NAME>NALU</ALIAS_NAME></ENTITY_ALIAS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>
`;

describe('the UN reader', () => {
  it('AML-09 reads persons and entities with their aliases, dates and countries', () => {
    const { entries, refusals, list_date } = readUn(LIST, 'un.xml');
    expect(refusals).toEqual([]);
    expect(list_date).toBe('2026-02-27');
    expect(entries).toMatchObject([
      {
        uid: 'UN-7',
        list_name: 'UN',
        type: 'individual',
        names: [
          { name: 'JO & JOE DEE', kind: 'primary' },
          { name: 'Jo D.', kind: 'strong_alias' },
          { name: 'J', kind: 'weak_alias' },
          { name: 'جو', kind: 'native' },
        ],
        dates_of_birth: [
          { from: '1971-03-12', precision: 'day' },
          { from: '1970-01-01', precision: 'circa' },
          { from: '1968-01-01', to: '1969-12-31', precision: 'range' },
        ],
        countries: ['RW', 'CG'],
        programs: ['DRC'],
        remarks: 'CDi.1; General; A <b> remark',
      },
      {
        uid: 'UN-8',
        type: 'company',
        names: [{ name: 'ADF' }, { kind: 'strong_alias' }, { name: 'NALU', kind: 'former' }],
      },
    ]);
  });

  it('AML-09 finds each of several names in one field', () => {
    const list = `<CONSOLIDATED_LIST><ENTITIES><ENTITY><DATAID>9</DATAID>
      <FIRST_NAME>DEE FORCES (DFRC) ; DEE FRONT</FIRST_NAME>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>جو (Dee Army; Army of Dee)</ALIAS_NAME></ENTITY_ALIAS>
      </ENTITY></ENTITIES></CONSOLIDATED_LIST>`;
    expect(readUn(list, 'un.xml').entries[0]?.names).toEqual([
      { name: 'DEE FORCES (DFRC)', kind: 'primary' },
      { name: 'DFRC', kind: 'weak_alias' },
      { name: 'DEE FRONT', kind: 'strong_alias' },
      { name: 'جو', kind: 'native' },
      { name: 'Dee Army', kind: 'strong_alias' },
      { name: 'Army of Dee', kind: 'strong_alias' },
    ]);
  });

  it('AML-09 reads the same list however the text is cut', () => {
    const whole = readUn(LIST, 'un.xml');
    fc.assert(
      fc.property(fc.nat(LIST.length), fc.nat(LIST.length), (one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        const chunks = [LIST.slice(0, first), LIST.slice(first, second), LIST.slice(second)];
        expect(readUn(chunks, 'un.xml')).toEqual(whole);
      }),
    );
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY e "x">]><CONSOLIDATED_LIST/>', 1, 'document type'],
    ['an entity', LIST.replace('ADF', '&boom;'), 23, 'entity'],
    ['another root', '<html>\n<body></body></html>', 1, '<html>'],
    ['an element closed by another', LIST.replace('</DATAID>', '</DATA>'), 6, 'not open'],
    ['a record without identifier', LIST.replace('<DATAID>8</DATAID>', ''), 26, 'DATAID'],
    ['a record without name', LIST.replace('<FIRST_NAME>ADF</FIRST_NAME>', ''), 26, 'no name'],
    ['an identifier used twice', LIST.replace('>8<', '>7<'), 26, 'twice'],
    ['text after the end', `${LIST}and more<x/>`, 29, 'outside'],
    ['no list at all', 'Access denied', 1, 'outside'],
    [
      'an attribute without quotes',
      LIST.replace(/dateGenerated='[^']*'/, 'dateGenerated=now'),
      3,
      'not well-formed',
    ],
    ['an attribute given twice', '<CONSOLIDATED_LIST a="1" a="2"/>', 1, 'not well-formed'],
  ])('AML-09 refuses %s by line and reason', (_what, text, line, reason) => {
    const { refusals } = readUn(text, 'un.xml');
    expect(refusals[0]).toMatchObject({ file: 'un.xml', line });
    expect(refusals[0]?.reason).toContain(reason);
  });

  it('AML-09 refuses a file that breaks off wherever it does', () => {
    const end = LIST.lastIndexOf('</CONSOLIDATED_LIST>');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: end }), (length) => {
        const reader = createUnReader('un.xml');
        reader.feed(LIST.slice(0, length));
        expect(reader.end().refusals).not.toEqual([]);
      }),
    );
  });
});
