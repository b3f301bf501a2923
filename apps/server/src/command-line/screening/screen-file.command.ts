import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { open as openFile, realpath } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { AML_REFUSALS } from '@verify-admin/rulebook/aml/aml.rules';
import type { Screening } from '../../platform/screening/screening.ts';
import { errorCode } from '../../platform/error-code.ts';
import { describeUnreadable } from '../../platform/unreadable-file.ts';
import { type CommandLine, CommandRefused, operatorName, print } from '../command-line.ts';
import { type LinesReport, screenLines, ScreeningStopped } from './screen-lines.ts';

const USAGE = 'screen-file IN.jsonl OUT.jsonl';

async function refuseFiles(input: string, output: string): Promise<void> {
  const from = await openFile(input).catch((error: unknown) => {
    const why = describeUnreadable(error, operatorName()) ?? 'cannot be read';
    throw new CommandRefused(`The file ${input} ${why}.`);
  });
  const isFolder = (await from.stat()).isDirectory();
  await from.close();
  if (isFolder) throw new CommandRefused(`The file ${input} is a folder.`);
  // What comes through a pipe has no path of its own.
  const [source, target] = await Promise.all(
    [input, output].map((path) => realpath(path).catch(() => null)),
  );
  if (source !== null && source === target)
    throw new CommandRefused('The answers need a separate file.');
}

async function openOutput(path: string): Promise<WriteStream> {
  const stream = createWriteStream(path);
  try {
    await once(stream, 'open');
  } catch (error) {
    throw new CommandRefused(
      `The file ${path} cannot be written by the user ${operatorName()} (${errorCode(error)}).`,
    );
  }
  return stream;
}

async function screenFile(
  input: string,
  out: WriteStream,
  screening: Screening,
): Promise<LinesReport> {
  const report: LinesReport = { screened: 0, refused: 0, unreadable: 0 };
  const lines = createInterface({ input: createReadStream(input), crlfDelay: Infinity });
  try {
    for await (const answer of screenLines(lines, screening, report)) {
      if (!out.write(`${answer}\n`)) await once(out, 'drain');
    }
  } catch (error) {
    if (!(error instanceof ScreeningStopped)) throw error;
    throw new CommandRefused(AML_REFUSALS[`aml/${error.why}`].sentence);
  } finally {
    lines.close();
    out.end();
    await once(out, 'close');
  }
  return report;
}

function describe({ screened, refused }: LinesReport, seconds: number): string {
  const speed = Math.round(screened / Math.max(seconds, 0.001));
  const left =
    refused === 0 ? '' : ` ${refused} could not be screened; their lines give the reason.`;
  return `${screened} names screened in ${seconds.toFixed(1)} s (${speed} a second).${left}`;
}

export const screenFileCommand: CommandLine = {
  usage: USAGE,
  about:
    'screens a file of queries, one JSON object a line {id, query_name, type, dob?, country?}, into a file of answers\n' +
    '{id, ms, hits: [{uid, score, verdict}]} in the same order, best hit first, at most 10. A line that cannot be\n' +
    'answered has `error` instead; if a line is not a query, the exit code is 1.',
  run: async (args, open) => {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [input, output, ...more] = positionals;
    if (input === undefined || output === undefined || more.length > 0) {
      throw new CommandRefused(`Usage: ${USAGE}`);
    }
    await refuseFiles(input, output);
    const { screening } = await open();
    const started = performance.now();
    const report = await screenFile(input, await openOutput(output), screening);
    print(describe(report, (performance.now() - started) / 1000));
    if (report.unreadable === 0) return 0;
    const lines =
      report.unreadable === 1
        ? '1 line is not a query'
        : `${report.unreadable} lines are not queries`;
    throw new CommandRefused(`${lines}; the answers give the reason in their place.`);
  },
};
