import { createEuRecord, type EuRecord, entryOfEu, takeEuElement } from './eu-record.ts';
import type { ListEntry } from '../list-entry.ts';
import {
  chunksOf,
  type ListReader,
  type ListReading,
  type ListRefusal,
  type ListText,
  MOST_REFUSALS,
} from '../list-refusal.ts';
import { createXmlEvents, type XmlFault } from '../formats/xml-events.ts';

const ROOT = 'export';
const RECORD = 'sanctionEntity';

type Attributes = ReadonlyMap<string, string>;

/** The depths of a record in the XML: the root, the record, its elements, and their children. */
const ELEMENT = 3;
const WITHIN = 4;

/**
 * Reads the EU's consolidated financial sanctions list (XML of the Financial Sanctions Files). The first
 * XML error ends the reading; a record without an identifier or a name is refused with its line.
 *
 * @example
 * const reader = createEuReader('eu.xml');
 * reader.feed('<export generationDate="2026-02-27"><sanctionEntity logicalId="13">');
 * reader.feed('<subjectType code="person"/><nameAlias wholeName="Jo Dee" strong="true"/>');
 * reader.feed('</sanctionEntity></export>');
 * reader.end().entries[0]?.uid; // 'EU-13'
 */
export function createEuReader(file: string): ListReader {
  const entries = new Map<string, ListEntry>();
  const refusals: ListRefusal[] = [];
  let record: EuRecord | null = null;
  let within = '';
  let remark: string[] | null = null;
  let depth = 0;
  let listDate: string | null = null;
  let faulty = false;

  function refuse({ line, reason }: XmlFault): void {
    if (refusals.length < MOST_REFUSALS) refusals.push({ file, line, reason });
  }

  function refuseOnce(fault: XmlFault | null): void {
    if (fault && !faulty) refuse(fault);
    faulty ||= fault !== null;
  }

  function open(name: string, attributes: Attributes, line: number): void {
    depth += 1;
    if (depth === 1) {
      if (name !== ROOT)
        refuse({ line, reason: `The root is <${name}> where the EU's is <${ROOT}>.` });
      listDate = /^\d{4}-\d{2}-\d{2}/.exec(attributes.get('generationDate') ?? '')?.[0] ?? null;
    } else if (name === RECORD && depth === 2) record = createEuRecord(attributes, line);
    else if (record !== null) openWithin(record, name, attributes);
  }

  function openWithin(into: EuRecord, name: string, attributes: Attributes): void {
    if (depth === ELEMENT) {
      within = name;
      takeEuElement(into, name, attributes);
    }
    if (name !== 'remark') return;
    if (depth === ELEMENT) remark = into.remarks;
    if (depth === WITHIN && within === 'nameAlias') remark = into.names.at(-1)?.remarks ?? null;
  }

  function close(name: string): void {
    depth -= 1;
    remark = null;
    if (name !== RECORD || record === null) return;
    const entry = entryOfEu(record);
    if (typeof entry === 'string') refuse({ line: record.line, reason: entry });
    else if (entries.has(entry.uid))
      refuse({ line: record.line, reason: `${entry.uid} is used twice.` });
    else entries.set(entry.uid, entry);
    record = null;
  }

  const events = createXmlEvents({
    open,
    text: (value) => remark?.push(value.replace(/\s+/g, ' ').trim()),
    close,
  });

  return {
    feed: (chunk) => refuseOnce(events.feed(chunk)),
    end() {
      refuseOnce(events.end());
      if (entries.size === 0 && refusals.length === 0)
        refuse({ line: 1, reason: 'The file holds no EU record.' });
      return { entries: [...entries.values()], refusals, list_date: listDate };
    },
  };
}

/** Reads an EU list already at hand as text. */
export function readEu(text: ListText, file: string): ListReading {
  const reader = createEuReader(file);
  for (const chunk of chunksOf(text)) reader.feed(chunk);
  return reader.end();
}
