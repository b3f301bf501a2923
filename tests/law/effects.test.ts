// Without it an effect would hand React what a browser returns: `scrollIntoView` returns a promise in newer ones, which
// React calls as a clean-up, and the page is gone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { brokenEffects } from './effects.ts';

const WEB = join(ROOT, 'apps/web/src');

it('an effect returns nothing but a clean-up', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  const broken = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => brokenEffects(file, readFileSync(join(WEB, file), 'utf8')));
  expect(broken).toEqual([]);
});

it.each([
  'useEffect(() => form.current?.scrollIntoView(), []);',
  'useLayoutEffect(\n  () => ref.current?.focus(),\n  []);',
  'useEffect(() => show(form.current), []);',
  'useEffect(() => { return form.current?.scrollIntoView(); }, []);',
  'useEffect(() => {\n  if (opened) {\n    return x.scrollIntoView();\n  }\n}, [opened]);',
  'React.useEffect(function () { return x.play(); });',
  'useEffect(() => { return opened ? x.play() : undefined; });',
  'useEffect(() => { return opened && x.play(); });',
  'useEffect(async () => { return await x.play(); });',
  '<li ref={(item) => item?.scrollIntoView()} />;',
  '<li ref={(item) => { return item?.scrollIntoView(); }} />;',
])('the law finds %j', (text) => {
  expect(brokenEffects('planted.tsx', text)).toHaveLength(1);
});

it.each([
  'useEffect(() => {\n  form.current?.scrollIntoView();\n}, []);',
  'useEffect(() => () => running.current?.abort(), []);',
  'useEffect(() => { return () => running.current?.abort(); }, []);',
  'useEffect(() => { if (!isOn) return; const stop = listen(); return stop; }, []);',
  'useEffect(() => { return keepListening({ listen: () => socket.open() }); }, []);',
  'useEffect(() => { items.map((item) => { return item.scrollIntoView(); }); }, []);',
  '<li ref={(item) => { item?.scrollIntoView(); }} />;',
  'useFocus(() => form.current?.scrollIntoView());',
])('the law lets %j be', (text) => {
  expect(brokenEffects('planted.tsx', text)).toEqual([]);
});
