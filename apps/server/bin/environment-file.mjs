const COMMENT = /\s*(?:[#;](?:\\[^]|[^\n\\])*)?\n/y;
const KEY = /\s*([^=\n]*?)[ \t]*=/y;
const QUOTED = /[ \t]*(?:'([^']*)'|"((?:\\[^]|[^"\\])*)")/y;
const PLAIN = /[ \t]*((?:\\[^]|[^\n\\])*)\n?/y;
const LINE = /[^\n]*\n?/y;

/**
 * A value that is not quoted: a backslash stands for what follows it, and ends no line.
 * @param {string} text
 */
const unescapedPlain = (text) =>
  text
    .trimEnd()
    .replaceAll('\\\n', '')
    .replace(/\\([^])/g, '$1');

/**
 * A value between double quotes, where a backslash stands before what a shell would read.
 * @param {string} text
 */
const unescapedQuoted = (text) => text.replaceAll('\\\n', '').replace(/\\(["\\`$])/g, '$1');

/**
 * The settings of a file, as systemd reads an EnvironmentFile (systemd.exec(5)): no shell is asked, so that `&`, `$`, `#` and
 * spaces within a value are that.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function readEnvironmentFile(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  let at = 0;
  /** @param {RegExp} pattern */
  const take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    if (take(COMMENT)) continue;
    const key = take(KEY)?.[1];
    if (key === undefined) {
      take(LINE);
      continue;
    }
    let value = '';
    for (let part = take(QUOTED); part; part = take(QUOTED))
      value += part[1] ?? unescapedQuoted(part[2] ?? '');
    settings[key] = value + unescapedPlain(take(PLAIN)?.[1] ?? '');
  }
  return settings;
}
