/** What people, companies and places of one country are called. */
export interface Culture {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly weight: number;
  readonly women: readonly Name[];
  readonly men: readonly Name[];
  readonly families: readonly Name[];
  /** First and second word of a company's name, and its legal form. */
  readonly marks: readonly Name[];
  readonly trades: readonly Name[];
  readonly forms: readonly string[];
  readonly cities: readonly Name[];
  readonly streets: readonly string[];
  /** How a company's name is put together. */
  readonly order: 'mark trade form' | 'form mark trade' | 'mark+trade+form';
}

/** A name as it is written, and in the plain Latin letters of its handles and email addresses. */
export interface Name {
  readonly written: string;
  readonly plain: string;
}

interface CultureTable {
  readonly women: string;
  readonly men: string;
  readonly families: string;
  readonly marks: string;
  readonly trades: string;
  readonly forms: string;
  readonly cities: string;
  readonly streets: string;
  readonly order?: Culture['order'];
}

/** A name in the plain Latin letters of handles and email addresses. */
export function plainOf(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıßæœ]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[^a-z0-9]/g, '');
}

const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** `written` or, where the script is not Latin, `written=plain`. */
function nameOf(entry: string): Name {
  const [written = '', plain = plainOf(written)] = entry.split('=');
  return { written, plain };
}

function listOf(entries: string): string[] {
  return entries.split(',').map((entry) => entry.trim());
}

/** Reads a culture from its table of comma separated entries. */
export function readCulture(country: string, weight: number, table: CultureTable): Culture {
  const names = (entries: string) => listOf(entries).map(nameOf);
  return {
    country,
    weight,
    women: names(table.women),
    men: names(table.men),
    families: names(table.families),
    marks: names(table.marks),
    trades: names(table.trades),
    forms: listOf(table.forms),
    cities: names(table.cities),
    streets: listOf(table.streets),
    order: table.order ?? 'mark trade form',
  };
}
