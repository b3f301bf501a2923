import { type NamedAddress, readNamedAddresses } from '../../platform/download/named-addresses.ts';

const OFAC = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';

/** The public addresses of the publishers' lists. */
export const PUBLISHERS: readonly NamedAddress[] = [
  { name: 'OFAC', url: `${OFAC}/SDN.CSV` },
  { name: 'OFAC', url: `${OFAC}/ALT.CSV` },
  { name: 'OFAC', url: `${OFAC}/ADD.CSV` },
  { name: 'OFAC', url: `${OFAC}/SDN_COMMENTS.CSV` },
  { name: 'OFAC-CONS', url: `${OFAC}/CONS_PRIM.CSV` },
  { name: 'OFAC-CONS', url: `${OFAC}/CONS_ALT.CSV` },
  { name: 'OFAC-CONS', url: `${OFAC}/CONS_ADD.CSV` },
  { name: 'OFAC-CONS', url: `${OFAC}/CONS_COMMENTS.CSV` },
  { name: 'UN', url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml' },
  { name: 'UK', url: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv' },
  {
    name: 'EU',
    url: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
  },
];

/** The files of one list, which are taken together or not at all. */
export interface ListSource {
  readonly list_name: string;
  readonly urls: readonly string[];
}

function groupByName(addresses: readonly NamedAddress[]): ListSource[] {
  const names = [...new Set(addresses.map(({ name }) => name))];
  return names.map((list_name) => ({
    list_name,
    urls: addresses.filter(({ name }) => name === list_name).map(({ url }) => url),
  }));
}

/**
 * Where each list is fetched from. Without `LISTS_URLS`, or with the word `publishers`, these are the
 * publishers' own addresses; nothing is fetched by itself without it.
 */
export function sourcesOf(lists_urls: string | undefined): readonly ListSource[] {
  const isOwn = lists_urls === undefined || lists_urls.trim() === 'publishers';
  const addresses = isOwn ? PUBLISHERS : readNamedAddresses(lists_urls);
  // Settings with an address that cannot be read were refused at the start.
  return typeof addresses === 'string' ? [] : groupByName(addresses);
}
