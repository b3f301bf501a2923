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

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
/** No tag of a sanctions list comes near this; a longer one is not a tag. */
const LONGEST_MARKUP = 1_000_000;

/**
 * Reads XML as its pieces arrive and emits open, text and close events. Comments and processing
 * instructions are skipped. A document type and any entity beyond the five predefined ones are refused: a
 * list has no use for them, and they are how an XML file reads other files or grows without bound.
 */
export function createXmlEvents(handler: XmlHandler): XmlEvents {
  const open: string[] = [];
  let buffer = '';
  let line = 1;
  let fault: XmlFault | null = null;

  function refuse(reason: string): void {
    fault ??= { line, reason };
  }

  function faulty(): boolean {
    return fault !== null;
  }

  function takeText(raw: string): void {
    if (raw.trim() === '') return;
    if (open.length === 0 && raw.trim() !== '\ufeff')
      refuse('Text stands outside the root element.');
    else if (open.length > 0) handler.text(decode(raw, refuse));
  }

  function takeTag(tag: string): void {
    if (tag.startsWith('/')) {
      const name = tag.slice(1).trim();
      if (open.pop() !== name) refuse(`</${name}> closes an element that is not open.`);
      else handler.close(name, line);
      return;
    }
    const empty = tag.endsWith('/');
    const parts = /^([A-Za-z_][\w.:-]*)((?:\s[\s\S]*)?)$/.exec(empty ? tag.slice(0, -1) : tag);
    if (!parts) return refuse('A tag has no readable name.');
    const [, name = '', rest = ''] = parts;
    handler.open(name, readAttributes(rest, refuse), line);
    if (empty) handler.close(name, line);
    else open.push(name);
  }

  /** Consumes one piece from the front of the buffer; false when it needs more text. */
  function takeNext(): boolean {
    const start = buffer.indexOf('<');
    if (start !== 0) {
      if (start < 0) return false;
      takeText(consume(start));
      return true;
    }
    const kind = markupKind(buffer);
    if (kind === null) return false;
    if (kind === 'declaration') {
      refuse('The file has a document type or entity declaration, which is not accepted.');
      return false;
    }
    const [opening, closing] = MARKUP[kind];
    const end = kind === 'tag' ? endOfTag(buffer) : buffer.indexOf(closing, opening.length);
    if (end < 0) {
      if (buffer.length > LONGEST_MARKUP) refuse('Markup opened here never closes.');
      return false;
    }
    const inside = buffer.slice(opening.length, end);
    if (kind === 'cdata' && open.length > 0) handler.text(inside);
    if (kind === 'tag') takeTag(inside);
    consume(end + closing.length);
    return true;
  }

  function consume(length: number): string {
    const taken = buffer.slice(0, length);
    for (const char of taken) if (char === '\n') line++;
    buffer = buffer.slice(length);
    return taken;
  }

  return {
    feed(chunk) {
      buffer += chunk;
      let more = !faulty();
      while (more) more = takeNext() && !faulty();
      return fault;
    },
    end() {
      if (fault === null && buffer.trim() !== '') refuse('The file breaks off in the middle.');
      const name = open.at(-1);
      if (name !== undefined) refuse(`The file ends while <${name}> is still open.`);
      return fault;
    },
  };
}

const MARKUP = {
  comment: ['<!--', '-->'],
  cdata: ['<![CDATA[', ']]>'],
  instruction: ['<?', '?>'],
  tag: ['<', '>'],
} as const;

function markupKind(buffer: string): keyof typeof MARKUP | 'declaration' | null {
  if (buffer.startsWith('<!')) {
    if (buffer.startsWith('<!--')) return 'comment';
    if (buffer.startsWith('<![CDATA[')) return 'cdata';
    const undecided = '<!--'.startsWith(buffer) || '<![CDATA['.startsWith(buffer);
    return undecided ? null : 'declaration';
  }
  if (buffer.length < 2) return null;
  return buffer.startsWith('<?') ? 'instruction' : 'tag';
}

/** The closing bracket of a tag; one inside a quoted attribute does not count. */
function endOfTag(buffer: string): number {
  let quote = '';
  for (let i = 1; i < buffer.length; i++) {
    const char = buffer.charAt(i);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return i;
  }
  return -1;
}

function readAttributes(text: string, refuse: (reason: string) => void): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(
    /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    attributes.set(name, decode(double ?? single ?? '', refuse));
  }
  return attributes;
}

function decode(raw: string, refuse: (reason: string) => void): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&([^;\s]{0,12});?/g, (whole, name: string) => {
    const known = NAMED[name] ?? numbered(name);
    if (known === undefined || !whole.endsWith(';')) {
      refuse('The file uses an entity that is not one of the five predefined ones.');
    }
    return known ?? '';
  });
}

function numbered(name: string): string | undefined {
  const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!digits) return undefined;
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
