import { readListedCountry } from '../details/countries.ts';
import {
  createListEntry,
  type ListEntry,
  type ListedDate,
  type ListedName,
  type ListedNameKind,
} from '../list-entry.ts';
import {
  chunksOf,
  type ListReader,
  type ListReading,
  type ListRefusal,
  type ListText,
  MOST_REFUSALS,
} from '../list-refusal.ts';
import { lineOf } from '../details/listed-details.ts';
import { readListedDate, spanOfYears } from '../details/listed-date.ts';
import { namesWithin } from '../details/names-within.ts';
import { createXmlEvents, type XmlFault } from '../formats/xml-events.ts';

const ROOT = 'CONSOLIDATED_LIST';
const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
const RECORDS: Readonly<Record<string, 'individual' | 'company'>> = {
  INDIVIDUAL: 'individual',
  ENTITY: 'company',
};
/** The UN ranks the aliases of persons Good or Low, and names those of entities a.k.a. or f.k.a. */
const ALIAS_KINDS: Readonly<Record<string, ListedNameKind>> = {
  low: 'weak_alias',
  'f.k.a.': 'former',
};

const PLACE = ['STREET', 'CITY', 'STATE_PROVINCE', 'COUNTRY', 'NOTE'];
const ADDRESS = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY', 'NOTE'];
const DOCUMENT = [
  'TYPE_OF_DOCUMENT',
  'TYPE_OF_DOCUMENT2',
  'NUMBER',
  'ISSUING_COUNTRY',
  'COUNTRY_OF_ISSUE',
  'CITY_OF_ISSUE',
  'DATE_OF_ISSUE',
  'NOTE',
];

interface XmlNode {
  readonly name: string;
  text: string;
  readonly children: XmlNode[];
}

/**
 * Reads the UN Security Council consolidated list (XML). The first XML error ends the reading; a record
 * without an identifier or a name is refused with its line.
 *
 * @example
 * const reader = createUnReader('consolidated.xml');
 * reader.feed('<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>7</DATAID>');
 * reader.feed('<FIRST_NAME>JO</FIRST_NAME></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>');
 * reader.end().entries[0]?.uid; // 'UN-7'
 */
export function createUnReader(file: string): ListReader {
  const entries = new Map<string, ListEntry>();
  const refusals: ListRefusal[] = [];
  const open: XmlNode[] = [];
  let rooted = false;
  let listDate: string | null = null;
  let faulty = false;

  function refuse({ line, reason }: XmlFault): void {
    if (refusals.length < MOST_REFUSALS) refusals.push({ file, line, reason });
  }

  function refuseOnce(fault: XmlFault | null): void {
    if (fault && !faulty) refuse(fault);
    faulty ||= fault !== null;
  }

  function takeRoot(name: string, dateGenerated: string, line: number): void {
    rooted = true;
    if (name !== ROOT)
      refuse({ line, reason: `The root is <${name}> where the UN's is <${ROOT}>.` });
    listDate = /^\d{4}-\d{2}-\d{2}/.exec(dateGenerated)?.[0] ?? null;
  }

  function takeRecord(node: XmlNode, line: number): void {
    const entry = entryOf(node);
    if (typeof entry === 'string') refuse({ line, reason: entry });
    else if (entries.has(entry.uid)) refuse({ line, reason: `${entry.uid} is used twice.` });
    else entries.set(entry.uid, entry);
  }

  const events = createXmlEvents({
    open(name, attributes, line) {
      if (!rooted) takeRoot(name, attributes.get('dateGenerated') ?? '', line);
      if (open.length === 0 && !Object.hasOwn(RECORDS, name)) return;
      const node = { name, text: '', children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    text(value) {
      const node = open.at(-1);
      if (node) node.text += value;
    },
    close(_name, line) {
      const node = open.pop();
      if (node && open.length === 0) takeRecord(node, line);
    },
  });

  return {
    feed: (chunk) => refuseOnce(events.feed(chunk)),
    end() {
      refuseOnce(events.end());
      if (entries.size === 0) refuse({ line: 1, reason: 'The file holds no UN record.' });
      return { entries: [...entries.values()], refusals, list_date: listDate };
    },
  };
}

/** Reads a UN list already at hand as text. */
export function readUn(text: ListText, file: string): ListReading {
  const reader = createUnReader(file);
  for (const chunk of chunksOf(text)) reader.feed(chunk);
  return reader.end();
}

function entryOf(record: XmlNode): ListEntry | string {
  const number = textOf(record, 'DATAID');
  const name = NAME_PARTS.map((part) => textOf(record, part))
    .filter((part) => part !== '')
    .join(' ');
  if (!/^\d+$/.test(number)) return 'The record has no DATAID.';
  if (name === '') return 'The record has no name.';
  const native = textOf(record, 'NAME_ORIGINAL_SCRIPT');
  return createListEntry({
    uid: `UN-${number}`,
    list_name: 'UN',
    type: RECORDS[record.name] ?? 'other',
    names: [
      ...primaryNames(name),
      ...childrenOf(record, '_ALIAS').flatMap(aliasesOf),
      { name: native, kind: 'native' },
    ],
    dates_of_birth: childrenOf(record, '_DATE_OF_BIRTH').flatMap(birthOf),
    countries: countriesOf(record),
    programs: [textOf(record, 'UN_LIST_TYPE')].filter((program) => program !== ''),
    remarks: remarksOf(record),
    details: {
      places_of_birth: linesOf(record, '_PLACE_OF_BIRTH', PLACE),
      addresses: linesOf(record, '_ADDRESS', ADDRESS),
      documents: linesOf(record, '_DOCUMENT', DOCUMENT, ' '),
    },
  });
}

/** The primary name of the record, and what else is in its field. */
function primaryNames(name: string): ListedName[] {
  const [first, ...others] = namesWithin(name, 'strong_alias');
  return [{ name: first?.name ?? name, kind: 'primary' }, ...others];
}

function aliasesOf(alias: XmlNode): ListedName[] {
  const quality = textOf(alias, 'QUALITY').toLowerCase();
  return namesWithin(textOf(alias, 'ALIAS_NAME'), ALIAS_KINDS[quality] ?? 'strong_alias');
}

function birthOf(birth: XmlNode): ListedDate[] {
  const stated = textOf(birth, 'DATE') || textOf(birth, 'YEAR');
  const circa = textOf(birth, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? 'circa ' : '';
  const from = Number(textOf(birth, 'FROM_YEAR'));
  const to = Number(textOf(birth, 'TO_YEAR'));
  const date = stated === '' ? spanOfYears(from, to, 'range') : readListedDate(circa + stated);
  return date === null ? [] : [date];
}

function countriesOf(record: XmlNode): string[] {
  const nationalities = childrenOf(record, 'NATIONALITY').flatMap((node) => node.children);
  const addresses = childrenOf(record, '_ADDRESS').flatMap((node) => childrenOf(node, 'COUNTRY'));
  return [...nationalities, ...addresses]
    .map((node) => readListedCountry(node.text))
    .filter((country) => country !== null);
}

function remarksOf(record: XmlNode): string {
  const designation = childrenOf(record, 'DESIGNATION').flatMap((node) => node.children);
  return [
    textOf(record, 'REFERENCE_NUMBER'),
    ...designation.map((node) => node.text.trim()),
    textOf(record, 'COMMENTS1'),
  ]
    .filter((remark) => remark !== '')
    .join('; ');
}

/** The record's elements whose names have one ending, each as a line. */
function linesOf(
  record: XmlNode,
  ending: string,
  parts: readonly string[],
  between?: string,
): string[] {
  return childrenOf(record, ending).map((node) =>
    lineOf(
      parts.map((part) => textOf(node, part)),
      between,
    ),
  );
}

function childrenOf(node: XmlNode, ending: string): XmlNode[] {
  return node.children.filter(({ name }) => name.endsWith(ending));
}

function textOf(node: XmlNode, name: string): string {
  const child = node.children.find((candidate) => candidate.name === name);
  return (child?.text ?? '').replace(/\s+/g, ' ').trim();
}
