import { create } from 'content-disposition';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

it('has a plain name and the true one', () => {
  expect(create('Ősi "számla" 100%.pdf', { type: 'inline' })).toBe(
    `inline; filename="_si _sz_mla_ 100_.pdf"; filename*=UTF-8''%C5%90si%20%22sz%C3%A1mla%22%20100%25.pdf`,
  );
});

it('no name can end the value or the line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      const header = create(name);
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/,
      );
      expect(header.match(/"/g)).toHaveLength(2);
    }),
  );
});

it('the true name can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const [, value = ''] = create(name).split("UTF-8''");
      expect(decodeURIComponent(value)).toBe(name);
    }),
  );
});
