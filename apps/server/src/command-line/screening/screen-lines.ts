import type { BriefAnswer, Screening } from '../../platform/screening/screening.ts';
import { type QueryLine, readQueryLine } from './query-line.ts';

/** Lines sent to a worker at once: enough to make the sending cheap, few enough to spread. */
const BATCH = 32;
/** Batches under way at once: every worker has one in progress and one to come. */
const BATCHES = 16;

export interface LinesReport {
  screened: number;
  /** Names that are none: answered by their code. */
  refused: number;
  /** Lines that are no query. */
  unreadable: number;
}

/** The screening cannot answer; the lines written so far remain. */
export class ScreeningStopped extends Error {
  readonly why: 'no-lists' | 'unavailable';
  constructor(why: 'no-lists' | 'unavailable') {
    super(why);
    this.why = why;
  }
}

/**
 * Screens queries line by line and gives the answers in their order, never holding more than a few
 * batches. A line that is no query, or whose name cannot be screened, is answered with `error`; it is
 * never left out and never an answer without hits alone.
 * @throws ScreeningStopped when no list is loaded or the workers fail.
 */
export async function* screenLines(
  lines: AsyncIterable<string>,
  screening: Pick<Screening, 'screenMany'>,
  report: LinesReport,
): AsyncGenerator<string> {
  const under: Promise<string[]>[] = [];
  let batch: NumberedLine[] = [];
  let number = 0;
  for await (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    batch.push({ number, text });
    if (batch.length < BATCH) continue;
    under.push(caught(answerBatch(batch, screening, report)));
    batch = [];
    if (under.length >= BATCHES) yield* (await under.shift()) ?? [];
  }
  under.push(caught(answerBatch(batch, screening, report)));
  for (const answers of under) yield* await answers;
}

interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** A failure is thrown when its line is awaited, not before. */
function caught(answers: Promise<string[]>): Promise<string[]> {
  answers.catch(() => undefined);
  return answers;
}

async function answerBatch(
  batch: readonly NumberedLine[],
  screening: Pick<Screening, 'screenMany'>,
  report: LinesReport,
): Promise<string[]> {
  const read = batch.map(({ text }) => readQueryLine(text));
  const queries = read.filter((line): line is QueryLine => typeof line !== 'string');
  const screened = await screening.screenMany(queries.map(({ ask }) => ask));
  if (!screened.ok) throw new ScreeningStopped(screened.why);
  const answers = screened.answers.values();
  return read.map((line, i) => {
    if (typeof line === 'string') {
      report.unreadable += 1;
      return JSON.stringify({ line: batch[i]?.number, error: line, hits: [] });
    }
    const answer = answers.next().value;
    if (!answer) throw new ScreeningStopped('unavailable');
    return describeAnswer(line, answer, report);
  });
}

function describeAnswer({ id }: QueryLine, answer: BriefAnswer, report: LinesReport): string {
  const { ms } = answer;
  if ('refused' in answer) {
    report.refused += 1;
    return JSON.stringify({ id, ms, hits: [], error: answer.refused });
  }
  report.screened += 1;
  return JSON.stringify({ id, ms, hits: answer.hits });
}
