import { expect, it } from 'vitest';
import { DocumentLinks, LINK_GOOD_MS } from './document-links.ts';

const linked = (presigned_url: string, id = 1) => ({ id, presigned_url });

it('a link is reused while it is valid, though each answer signs a new one', () => {
  const links = new DocumentLinks();
  links.reuse([linked('/files/a')], 0);
  expect(links.reuse([linked('/files/b')], LINK_GOOD_MS - 1)).toEqual([linked('/files/a')]);
});

it('IMG-16 IMG-19 an old one is replaced, and the new one reused in turn', () => {
  const links = new DocumentLinks();
  links.reuse([linked('/files/a')], 0);
  expect(links.reuse([linked('/files/b')], LINK_GOOD_MS)).toEqual([linked('/files/b')]);
  expect(links.reuse([linked('/files/c')], LINK_GOOD_MS + 1)).toEqual([linked('/files/b')]);
  expect(links.ageOf(1, LINK_GOOD_MS + 10)).toBe(10);
});

it('each document has its own', () => {
  const links = new DocumentLinks();
  links.reuse([linked('/files/a')], 0);
  const both = [linked('/files/b'), linked('/files/x', 2)];
  expect(links.reuse(both, 5)).toEqual([linked('/files/a'), linked('/files/x', 2)]);
});

it('IMG-19 when one was refused, all of the next answer are taken', () => {
  const links = new DocumentLinks();
  links.reuse([linked('/files/a')], 0);
  links.forget();
  expect(links.reuse([linked('/files/b')], 1)).toEqual([linked('/files/b')]);
});

it('IMG-04 that of a document which was hidden or restored is replaced', () => {
  const links = new DocumentLinks();
  const shown = { ...linked('/files/a'), display: 1 };
  const hidden = { ...linked('/files/b'), display: 0 };
  links.reuse([shown], 0);
  expect(links.reuse([hidden], 5)).toEqual([hidden]);
  expect(links.reuse([{ ...shown, presigned_url: '/files/c' }], 10)).toEqual([
    { ...shown, presigned_url: '/files/c' },
  ]);
});
