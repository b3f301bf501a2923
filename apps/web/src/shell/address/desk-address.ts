import type { SearchChange } from '../../kernel/address/trail.ts';
import { isWhole } from '../../kernel/address/whole-number.ts';

/** The overlay of a page, from its address. */
export interface DeskAddress {
  /** The lines of the checklist that are open: `kyb,kyc`. */
  readonly open?: string;
  /** The check whose hits are open. */
  readonly hits?: 'individual' | 'business';
  /** Why the hits shown are hits: the code of a reason. */
  readonly why?: string;
  /** The hit whose list entry is open over the hits. */
  readonly entry?: number;
  /** The dialog or drawer over the page: `history:kyb`, `override:kyc:2`. */
  readonly over?: string;
  /** The form or question over that: `remove:12`, `deny`. */
  readonly ask?: string;
  /** The document in the viewer. */
  readonly doc?: number;
  /** The case an account was opened for, and its list: `kyb.mine`. */
  readonly work?: string;
  /** The note that is marked, until something is open over the page. */
  readonly note?: number;
}

type Query = Readonly<Record<string, unknown>>;

const WORDS = /^[a-z0-9_.:,/-]{1,120}$/i;

function word(value: unknown): string | undefined {
  return typeof value === 'string' && WORDS.test(value) ? value : undefined;
}

function id(value: unknown): number | undefined {
  return isWhole(value, 1) ? value : undefined;
}

function runType(value: unknown): DeskAddress['hits'] {
  return value === 'individual' || value === 'business' ? value : undefined;
}

/** Reads the query of a page; what it cannot use is left out. */
export function readDeskAddress(query: Query): DeskAddress {
  const read = {
    open: word(query.open),
    hits: runType(query.hits),
    why: word(query.why),
    entry: id(query.entry),
    over: word(query.over),
    ask: word(query.ask),
    doc: id(query.doc),
    work: word(query.work),
    note: id(query.note),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The lines an address shows open. */
export function openLines({ open }: DeskAddress): ReadonlySet<string> {
  return new Set((open ?? '').split(',').filter(Boolean));
}

/** Opens a line of the checklist, or closes it. */
export function withLine(line: string, isOpen: boolean): SearchChange {
  return (search) => {
    const { open: _before, ...rest } = search;
    const lines = new Set(openLines(readDeskAddress(search)));
    if (isOpen) lines.add(line);
    else lines.delete(line);
    return lines.size === 0 ? rest : { ...rest, open: [...lines].join(',') };
  };
}

/** Nothing is open over the page; its lines stay open. */
export const withNothingOver: SearchChange = (search) => {
  const { hits: _hits, why: _why, entry: _entry, over: _over, ask: _ask, ...others } = search;
  const { doc: _doc, note: _note, ...rest } = others;
  return rest;
};

/** One thing at a time is open over a page. */
export function withOver(layer: Pick<DeskAddress, 'hits' | 'over' | 'doc'>): SearchChange {
  return (search) => ({ ...withNothingOver(search), ...layer });
}

/** The list entry of a hit over the hits; null takes it away. */
export function withEntry(hit: number | null): SearchChange {
  return ({ entry: _before, ...rest }) => (hit === null ? rest : { ...rest, entry: hit });
}

/** A form or a question over what is open already; null takes it away. */
export function withAsk(name: string | null): SearchChange {
  return ({ ask: _before, ...rest }) => (name === null ? rest : { ...rest, ask: name });
}

/** What a name is about: `12` of `remove:12`, nothing of `remove`; null where it is of another kind. */
export function partOf(kind: string, name: string | undefined): string | null {
  if (name === kind) return '';
  return name?.startsWith(`${kind}:`) ? name.slice(kind.length + 1) : null;
}

/** Only the hits with this reason; null shows all. */
export function withReason(reason: string | null): SearchChange {
  return ({ why: _before, ...rest }) => (reason === null ? rest : { ...rest, why: reason });
}

/** Commas and colons stay readable; every server takes them in a query as they are. */
export function readableQuery(query: string): string {
  return query.replaceAll('%2C', ',').replaceAll('%3A', ':');
}
