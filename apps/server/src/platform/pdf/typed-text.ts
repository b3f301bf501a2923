import type { Content } from 'pdfmake';
import { type PdfLine, setLines } from './set-lines.ts';

function printLine({ runs, isFromRight }: PdfLine): Content {
  return {
    text:
      runs.length === 0 ? ' ' : runs.map(({ text, font }) => ({ text, font, fontFeatures: [] })),
    noWrap: true,
    alignment: isFromRight ? 'right' : 'left',
  };
}

/** Text that was typed, in any script, in lines of so many points; an empty one is a dash. */
export function typedText(text: string, { width, size }: { width: number; size: number }): Content {
  const lines = setLines(text === '' ? '–' : text, width / size);
  return { stack: lines.map(printLine) };
}
