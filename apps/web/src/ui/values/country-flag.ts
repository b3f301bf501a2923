/** Flag pictures of country-flag-icons, each a small file of its own that is fetched when it is shown. */
const FLAGS = import.meta.glob<string>(
  '../../../../../node_modules/country-flag-icons/3x2/??.svg',
  {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
);

const URLS = new Map(Object.entries(FLAGS).map(([path, url]) => [path.slice(-6, -4), url]));

/** Where the flag of an ISO 3166-1 alpha-2 code is, in capitals; undefined where there is none. */
export function flagOf(code: string): string | undefined {
  return URLS.get(code);
}
