import { create, parse } from 'content-disposition';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

/** What the header of a download has to hold, whichever library writes it. */
it('has a plain name and the true one', () => {
  const header = create('Ősi "számla" 100%.pdf', { type: 'inline' });
  expect(header).toMatch(/^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''%C5%90si/);
  expect(parse(header)).toMatchObject({
    type: 'inline',
    parameters: { filename: 'Ősi "számla" 100%.pdf' },
  });
});

it('no name can end the value or the line, and the true name can be read back', () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(names, (name) => {
      const header = create(name);
      expect(header).toMatch(/^attachment; filename[\x20-\x7e]*$/);
      expect(parse(header).parameters).toMatchObject({ filename: name });
    }),
  );
});

it('a line break in a name does not break the header', () => {
  expect(create('a\r\nset-cookie: b.pdf')).toMatch(/^[\x20-\x7e]*$/);
});
