// Browsers that translate replace each text by an element of their own. What React then removes, inserts before
// or writes again is a text that is no longer on the page: it throws, or an old word stays beside a new one. An
// element whose only child is one text is safe, because React replaces its whole content; text of a fragment, of
// a list or of a component is a node of its own even there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { bareTexts, valuelessOptions } from './bare-text.ts';

const WEB = join(ROOT, 'apps/web/src');

/** What is found in a component that shows this. */
function found(shown: string, before = ''): number {
  return bareTexts({ 'a.tsx': `${before}; function Shown() { return ${shown}; }` }).length;
}

const names = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
);
const files = Object.fromEntries(
  names.map((name) => [name, readFileSync(join(WEB, name), 'utf8')]),
);

it('text stands alone in its element where it or what is beside it changes', () => {
  expect(bareTexts(files)).toEqual([]);
});

it('the value of an option is not the word that is shown', () => {
  expect(valuelessOptions(files)).toEqual([]);
  expect(valuelessOptions({ 'a.tsx': '<option key={name}>{name}</option>' })).toHaveLength(1);
  expect(valuelessOptions({ 'a.tsx': '<option value={name}>{name}</option>' })).toEqual([]);
});

it.each([
  ['text beside an expression', '<p>{count} of {total}</p>'],
  ['text that changes beside an element', '<p><Icon /> {t(line)}</p>'],
  ['text before what comes and goes', '<p>Review {cap && <kbd>{cap}</kbd>}</p>'],
  ['text that comes and goes', "<p>{isLate && 'late'}<b>now</b></p>"],
  ['text in a fragment among others', '<p><b>{name}</b>{by && <> by <i>{by}</i></>}</p>'],
  ['text from a list', '<p><b /> {names.map((name) => name)}</p>'],
  ['text in a fragment that comes and goes', '<p>{isLate && <><Icon /> late</>}</p>'],
  ['text in a fragment or another', '<p>{day ? <>of <b /></> : <i />}</p>'],
  ['text in a fragment of a prop', '<Line since={day && <>of <b /></>} />'],
  ['nothing but a list of texts', '<p>{names.map((name) => `${name}`)}</p>'],
  ['text of a name', '<p>{mark}{rest}</p>', 'const mark = <b />; const rest = `${name}`'],
])('the law finds %s', (_: string, shown: string, before?: string) => {
  expect(found(shown, before)).toBe(1);
});

it('the law finds a prop beside something where any file gives text for it', () => {
  const badge =
    'function Badge({ children }: { children: ReactNode }) { return <i><Icon />{children}</i>; }';
  expect(bareTexts({ 'badge.tsx': badge, 'a.tsx': '<Badge>Late</Badge>' })).toHaveLength(1);
  expect(bareTexts({ 'badge.tsx': badge, 'a.tsx': '<Badge><b /></Badge>' })).toEqual([]);
});

it('the law finds a component that is text beside something', () => {
  const none = 'function None() { if (isLate) return <b />; return <>No match</>; }';
  expect(found('<p><None /> <b /></p>', none)).toBe(1);
});

it('the law finds a component that is text and all that an element shows', () => {
  const ago = 'function Ago() { return `${minutes} ago`; } function Late() { return <Ago />; }';
  expect(found('<p><Ago /></p>', ago)).toBe(1);
  expect(found('<p><Late /></p>', ago)).toBe(1);
});

it.each([
  ['text alone', '<p>{count}</p>'],
  ['one template', '<p>{`${count} of ${total}`}</p>'],
  ['one text or another', "<p>{isLate ? 'late' : <b />}</p>"],
  ['a fragment that stays', '<Line since={<>of <b /></>} />'],
  ['what never changes', '<p>Press <kbd>K</kbd> now</p>'],
  ['texts in elements of their own', '<p><span>{count}</span> <b>{total}</b></p>'],
  [
    'elements that come and go',
    '<p>{isLate && <b />}{isLate ? <i /> : null}{rows.map(() => <u />)}</p>',
  ],
  ['children that nobody gives text for', '<p><Head />{children}</p>'],
  ['an element by its name', '<p>{mark}<b /></p>', 'const mark = isLate ? <b /> : undefined'],
])('the law leaves %s', (_: string, shown: string, before?: string) => {
  expect(found(shown, before)).toBe(0);
});
