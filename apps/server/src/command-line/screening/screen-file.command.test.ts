import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../tests/factories/a-folder.ts';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { Terminal } from '../../../../../tests/factories/a-terminal.ts';
import { anSdnFile } from '../../../../../tests/factories/list-files.ts';
import { importLists } from '../../lists/import/import-lists.ts';
import { screenFileCommand } from './screen-file.command.ts';

const test = anOpenApp();
const terminal = new Terminal(test);
const folder = aFolder('screen-file');

async function run(lines: readonly string[]) {
  const [input, output] = [join(folder, 'in.jsonl'), join(folder, 'out.jsonl')];
  await writeFile(input, lines.join('\n'));
  const code = terminal.run(screenFileCommand, input, output);
  const outcome = await code.catch((error: Error) => error.message);
  const written = await readFile(output, 'utf8');
  const answers = written.trim().split('\n').filter(Boolean);
  return { outcome, answers: answers.map((line): Record<string, unknown> => JSON.parse(line)) };
}

const query = (id: string, query_name: string, more: object = {}) =>
  JSON.stringify({ id, query_name, type: 'individual', ...more });

describe('screening a file of queries', () => {
  it('says that no list is loaded', async () => {
    expect((await run([query('1', 'Jo Dee')])).outcome).toContain('No sanctions list is loaded');
    await importLists(test.app, [anSdnFile([['PRZYBYLSKI, Zdzislaw', 'DOB 12 Mar 1971.']])], {
      force_reason: 'a test',
    });
  });

  it('AML-09 answers every line in its order, over many batches', async () => {
    const lines = Array.from({ length: 1000 }, (_, i) =>
      query(`q${i}`, i % 3 === 0 ? 'Zdzislaw Przybylski' : 'Zsófia Halmos', {
        dob: '1971',
        country: null,
      }),
    );
    const { outcome, answers } = await run(lines);
    expect(outcome).toBe(0);
    expect(answers.map(({ id }) => id)).toEqual(lines.map((_, i) => `q${i}`));
    expect(answers[0]).toEqual({
      id: 'q0',
      ms: expect.any(Number),
      hits: [{ uid: 'OFAC-1', score: 1, verdict: 'match' }],
    });
    expect(answers[1]).toMatchObject({ id: 'q1', hits: [] });
  });

  it('AML-09 says on its own line why a name was not screened, which is no clearance', async () => {
    const { outcome, answers } = await run([query('a', '?'), query('b', 'x'.repeat(10_000))]);
    expect(outcome).toBe(0);
    expect(answers).toMatchObject([
      { id: 'a', error: 'name/no-letters' },
      { id: 'b', error: 'name/too-long' },
    ]);
  });

  it('answers a line that is no query by its number, goes on, and ends with a sentence', async () => {
    const { outcome, answers } = await run(['{', '', '{"id":1}', query('z', 'Zsófia Halmos')]);
    expect(outcome).toContain('2 lines are not queries');
    expect(answers).toMatchObject([
      { line: 1, error: 'The line is not JSON.' },
      { line: 3, error: 'The field query_name is missing or not valid.' },
      { id: 'z', hits: [] },
    ]);
  });

  it.each([
    [[], 'Usage'],
    [['/nowhere.jsonl', '/tmp/out.jsonl'], 'The file /nowhere.jsonl does not exist.'],
    [['/tmp', '/tmp/out.jsonl'], 'The file /tmp is a folder.'],
  ])('refuses %j', async (args, sentence) => {
    await expect(terminal.run(screenFileCommand, ...args)).rejects.toThrow(sentence);
  });

  it('does not write over what it reads', async () => {
    const path = join(folder, 'in.jsonl');
    await expect(terminal.run(screenFileCommand, path, path)).rejects.toThrow('a separate file');
  });
});
