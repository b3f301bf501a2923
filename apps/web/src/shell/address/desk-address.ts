import { z } from 'zod/mini';
import { numberPart, part } from '../../kernel/address/search-parts.ts';
import type { SearchChange } from '../../kernel/address/trail.ts';

const wordsPart = part(z.string().check(z.regex(/^[a-z0-9_.:,/-]{1,120}$/i)));

/** What is open on a page and over it, from its address. */
export const deskSearch = z.object({
  /** The lines of the checklist that are open: `kyb,kyc`. */
  open: wordsPart,
  /** The check whose hits are open. */
  hits: part(z.enum(['individual', 'business'])),
  /** Why the hits shown are hits: the code of a reason. */
  why: wordsPart,
  /** The hit whose list entry is open over the hits. */
  entry: numberPart,
  /** The dialog or drawer over the page: `history:kyb`, `override:kyc:2`. */
  over: wordsPart,
  /** The form or question over that: `remove:12`, `deny`. */
  ask: wordsPart,
  /** The document in the viewer. */
  doc: numberPart,
  /** The case an account was opened for, and its list: `kyb.mine`. */
  work: wordsPart,
  /** The note that is marked, until something is open over the page. */
  note: numberPart,
});
export type DeskAddress = z.infer<typeof deskSearch>;

/** The lines an address shows open. */
export function openLines({ open }: DeskAddress): ReadonlySet<string> {
  return new Set((open ?? '').split(',').filter(Boolean));
}

/** Opens a line of the checklist, or closes it. */
export function withLine(line: string, isOpen: boolean): SearchChange {
  return (search) => {
    const { open: _before, ...rest } = search;
    const lines = new Set(openLines(deskSearch.parse(search)));
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
