import { describe, expect, it } from 'vitest';
import { type MarkedFormat, refuseEndMark } from './end-mark.ts';

const UN = '<?xml version="1.0"?>\n<CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09.554Z">';
const EU = '<export xmlns="x" generationDate="2026-02-27T01:00:00.000+01:00" globalFileId="7">';

describe('the mark a publisher ends its file with', () => {
  it.each<[MarkedFormat, string]>([
    ['ofac', '1,"A"\r\n\u001a'],
    ['ofac', '1,"A"\r\n\u001a,,,,\r\n'],
    ['ofac-comments', '1,"A"\r\n\u001a'],
    ['ofac-comments', '1,"A"\r\n'],
    ['un', `${UN}<ENTITIES/></CONSOLIDATED_LIST>\n`],
    ['eu', `${EU}<sanctionEntity/></export>`],
    ['uk', 'AFG0001,A\r\nAFG0002,B\r\n'],
    ['own', '1,individual,Jo Dee,,,,,'],
    ['ofac', ''],
  ])('%s: %j is whole', (format, text) => {
    expect(refuseEndMark(format, text)).toBeNull();
  });

  it.each<[MarkedFormat, string, string]>([
    ['ofac', '1,"A"\r\n', '0x1A'],
    ['ofac', '1,"A \u001a B"\r\n', '0x1A'],
    ['ofac-comments', '1,"A', 'last line'],
    ['un', `${UN}<ENTITIES/>`, 'closing element'],
    ['un', '<CONSOLIDATED_LIST><ENTITIES/></CONSOLIDATED_LIST>', 'date of generation'],
    ['eu', `${EU}<sanctionEntity/>`, 'closing element'],
    ['eu', '<export><sanctionEntity/></export>', 'date of generation'],
    ['uk', 'AFG0001,A\r\nAFG0002,B', 'last line'],
  ])('%s: %j may have been cut short', (format, text, lacks) => {
    expect(refuseEndMark(format, text)).toContain(lacks);
  });
});
