import { describe, expect, it } from 'vitest';
import { recogniseList } from './recognise-list.ts';

const SDN = '36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n';

describe('recognising a list file', () => {
  it.each([
    ['sdn.csv', SDN, 'ofac-sdn'],
    ['anything.txt', SDN, 'ofac-sdn'],
    ['cons_prim.csv', SDN, 'ofac-cons-sdn'],
    ['alt.csv', '36,12,"aka","AERO-CARIBBEAN",-0- \r\n', 'ofac-alt'],
    ['alt.csv', 'ent_num,alt_num,alt_type,alt_name,alt_remarks\r\n', 'ofac-alt'],
    ['us_ofac_cons_alt.csv', '36,12,"aka","AERO-CARIBBEAN",-0- \r\n', 'ofac-cons-alt'],
    ['add.csv', '36,25,-0- ,"Havana","Cuba",-0- \r\n', 'ofac-add'],
    ['sdn_comments.csv', '12300,"Z S.A.S.; Linked To: X"\r\n', 'ofac-comments'],
    ['un.xml', '<?xml version="1.0"?>\n<CONSOLIDATED_LIST xmlns:x="y">', 'un-xml'],
    ['peps.csv', '\ufeffuid,type,name,aliases,dob,country,program,position\r\n', 'own-csv'],
    ['sdn.csv', '<!doctype html><html>', 'unknown'],
    ['sdn.csv', '', 'unknown'],
    ['notes.csv', 'Last Updated,27/04/2020\r\n', 'unknown'],
    ['queries.jsonl', '{"id": 1, "name": "x"}', 'unknown'],
  ] as const)('AML-09 takes %s beginning %j for %s', (name, start, kind) => {
    expect(recogniseList(name, start)).toBe(kind);
    const bytes = Uint8Array.from(encodeUtf8(start));
    expect(recogniseList(name, bytes)).toBe(kind);
  });
});

function encodeUtf8(text: string): number[] {
  return [...text].flatMap((char) =>
    char === '\ufeff' ? [0xef, 0xbb, 0xbf] : [char.charCodeAt(0)],
  );
}
