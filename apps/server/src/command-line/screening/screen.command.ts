import { parseArgs } from 'node:util';
import { readListedDate } from '@verify-admin/screening/lists/details/listed-date';
import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import { formatPoints } from '@verify-admin/rulebook/aml/score';
import { AML_REFUSALS } from '@verify-admin/rulebook/aml/aml.rules';
import type { Screened, ScreeningAsk } from '../../platform/screening/screening.ts';
import { type CommandLine, CommandRefused, print } from '../command-line.ts';

const USAGE = 'screen "NAME" [--type individual|company] [--dob D] [--country C] [--json]';

type Answer = Extract<Screened, { ok: true }>;

const HEADINGS = ['SCORE', 'VERDICT', 'LISTED NAME', 'LIST', 'UID', 'LIST DATE'];

function cellsOf(hit: AmlHit): string[] {
  const { verdict, name, listName, listNumber, listDate } = hit;
  return [formatPoints(hit.score), verdict, name, listName, listNumber, listDate];
}

/** Columns as wide as their widest cell. */
function alignRows(rows: readonly string[][]): string[] {
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Why the engine holds the listed one for the customer, in its own sentence. */
function sentenceOf({ explanation }: AmlHit): string {
  const isExplained = typeof explanation === 'object' && explanation !== null;
  return isExplained && 'sentence' in explanation ? String(explanation.sentence) : '';
}

function describeLists({ lists }: Answer): string {
  const searched = lists.map(
    ({ list_name, list_date, entries }) => `${list_name} of ${list_date} (${entries} entries)`,
  );
  return `Searched: ${searched.join(', ')}.`;
}

function describeAnswer(answer: Answer): string[] {
  if (answer.hits.length === 0) return ['No hits.', describeLists(answer)];
  const [headings = '', ...rows] = alignRows([HEADINGS, ...answer.hits.map(cellsOf)]);
  const lines = rows.flatMap((row, i) => {
    const hit = answer.hits[i];
    return hit ? [row, `       ${sentenceOf(hit)}`] : [row];
  });
  return [headings, ...lines, describeLists(answer)];
}

function readAsk(args: string[]): { ask: ScreeningAsk; json: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      type: { type: 'string', default: 'individual' },
      dob: { type: 'string' },
      country: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const { type, dob, country, json } = values;
  const name = positionals.join(' ');
  if (name.trim() === '') throw new CommandRefused(`Usage: ${USAGE}`);
  if (type !== 'individual' && type !== 'company') {
    throw new CommandRefused('--type may be individual or company.');
  }
  if (dob !== undefined && readListedDate(dob) === null) {
    throw new CommandRefused('--dob is not a date: use YYYY-MM-DD, YYYY-MM or YYYY.');
  }
  const known = {
    ...(dob === undefined ? {} : { dob }),
    ...(country === undefined ? {} : { country }),
  };
  return { ask: { name, type, ...known }, json };
}

export const screen: CommandLine = {
  usage: USAGE,
  about: 'screens one name against the imported lists',
  run: async (args, open) => {
    const { ask, json } = readAsk(args);
    const { screening } = await open();
    const answer = await screening.screen(ask);
    if (!answer.ok) throw new CommandRefused(AML_REFUSALS[`aml/${answer.why}`].sentence);
    const lines = json ? [JSON.stringify(answer, null, 2)] : describeAnswer(answer);
    for (const line of lines) print(line);
    return 0;
  },
};
