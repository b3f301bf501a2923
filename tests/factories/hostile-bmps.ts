import { aBmp } from './a-file.ts';
import { type HostileFile, PLANTED_CALL, PLANTED_SCRIPT } from './hostile-file.ts';

const SCRIPT = Buffer.from(PLANTED_SCRIPT);

/** A BMP with one field of its header changed. */
function changedBmp(at: number, value: number): Buffer {
  const bmp = aBmp();
  bmp.writeInt32LE(value, at);
  return bmp;
}

export function hostileBmps(): HostileFile[] {
  const bmp = aBmp();
  const file = (what: string, bytes: Buffer, answer: HostileFile['answer']) => ({
    what: `BMP ${what}`,
    filename: 'a.bmp',
    bytes,
    answer,
  });
  const damaged = 'document/damaged';
  const pixels = 'document/too-many-pixels';
  return [
    {
      ...file('with a script behind it', Buffer.concat([bmp, SCRIPT]), 'accepted'),
      planted: PLANTED_CALL,
      called: 'a.png',
    },
    file('beginning and then zeros', Buffer.concat([Buffer.from('BM'), Buffer.alloc(80)]), damaged),
    file('beginning and then a page', Buffer.concat([Buffer.from('BM'), SCRIPT]), damaged),
    file('cut in the middle', bmp.subarray(0, bmp.length - 10), damaged),
    file('of 50,000 × 50,000', changedBmp(18, 50_000_000), pixels),
    file('of the largest width there is', changedBmp(18, 0x7fffffff), pixels),
    file('of the largest height there is', changedBmp(22, -0x80000000), pixels),
    file('of a negative width', changedBmp(18, -6), damaged),
    file('larger than its bytes', changedBmp(22, 4_000), damaged),
    file('whose pixels begin behind its end', changedBmp(10, 0x7fffffff), damaged),
    file('whose pixels begin in its header', changedBmp(10, 0), damaged),
    file('with a header of another size', changedBmp(14, 12), damaged),
    file('that is packed', changedBmp(30, 1), damaged),
  ];
}
