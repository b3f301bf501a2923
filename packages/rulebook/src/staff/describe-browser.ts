type NamePattern = readonly [pattern: RegExp, name: string];

/** In this order: each browser names itself after those whose pages it can show. */
const BROWSERS: readonly NamePattern[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly NamePattern[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

function nameIn(text: string, names: readonly NamePattern[]): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}

/** ours: `Firefox on Windows` for what a browser says it is; null where that names no browser. */
export function describeBrowser(user_agent: string | null): string | null {
  const browser = nameIn(user_agent ?? '', BROWSERS);
  const system = nameIn(user_agent ?? '', SYSTEMS);
  if (browser === undefined) return null;
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Longer ones are cut before they are stored. */
export const USER_AGENT_MAX = 300;
