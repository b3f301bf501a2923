import { SaxesParser } from 'saxes';

/** Where and why a text is not XML that is accepted. */
export interface XmlFault {
  readonly line: number;
  readonly reason: string;
}

export interface XmlHandler {
  open(name: string, attributes: ReadonlyMap<string, string>, line: number): void;
  text(value: string): void;
  close(name: string, line: number): void;
}

export interface XmlEvents {
  /** Takes the next piece of text, cut anywhere; the first fault is given and ends the reading. */
  feed(chunk: string): XmlFault | null;
  /** Returns what is still open or incomplete when the text ends. */
  end(): XmlFault | null;
}

const BROKEN_OFF = 'The file breaks off in the middle.';
const NO_ENTITY = 'The file uses an entity that is not one of the five predefined ones.';

/** What the parser says, and what people read of it. */
const REASONS: readonly (readonly [said: RegExp, reason: string])[] = [
  [/entity/, NO_ENTITY],
  [/text data outside/, 'Text stands outside the root element.'],
  [/unexpected close tag|unmatched closing tag/, 'A tag closes an element that is not open.'],
  [/unexpected end|must contain a root/, BROKEN_OFF],
  [/^unclosed tag: (.*)$/, 'The file breaks off while <$1> is still open.'],
];

/** No element or text of a sanctions list comes near this; what is longer would only fill the memory. */
const LONGEST_SILENCE = 1_000_000;

function reasonOf({ message }: Error): string {
  const said = message.replace(/^\d+:\d+: /, '');
  const found = REASONS.find(([pattern]) => pattern.test(said));
  return found ? said.replace(...found) : `The XML is not well-formed: ${said}`;
}

/**
 * Reads XML as its pieces arrive and emits open, text and close events. Comments and processing
 * instructions are skipped. A document type and any entity beyond the five predefined ones are refused: a
 * list has no use for them, and they are how an XML file reads other files or grows without bound.
 */
export function createXmlEvents(handler: XmlHandler): XmlEvents {
  const parser = new SaxesParser({ xmlns: false });
  let fault: XmlFault | null = null;
  let openedAt = 1;
  let silence = 0;

  function refuse(reason: string): void {
    fault ??= { line: parser.line, reason };
  }

  /** What comes after a fault counts for nothing. */
  function emit(event: () => void): void {
    silence = 0;
    if (fault === null) event();
  }

  function takeText(value: string): void {
    emit(() => {
      if (value.trim() !== '') handler.text(value);
    });
  }

  parser.on('error', (error) => refuse(reasonOf(error)));
  parser.on('doctype', () =>
    refuse('The file has a document type or entity declaration, which is not accepted.'),
  );
  parser.on('opentagstart', () => {
    openedAt = parser.line;
  });
  parser.on('opentag', ({ name, attributes }) =>
    emit(() => handler.open(name, new Map(Object.entries(attributes)), openedAt)),
  );
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('closetag', ({ name }) => emit(() => handler.close(name, parser.line)));

  return {
    feed(chunk) {
      if (fault !== null) return fault;
      parser.write(chunk);
      silence += chunk.length;
      if (silence > LONGEST_SILENCE + chunk.length) refuse('Markup opened here never closes.');
      return fault;
    },
    end() {
      if (fault === null) parser.close();
      return fault;
    },
  };
}
