import { changed, type FoldedToken, joinTokens } from './folded-token.ts';

/** "Servant, sword, light … of God": one name, written as one word or as two. */
const GOD = new Set('allah ullah ollah oullah ulla alla'.split(' '));
const GOD_ENDING = /^(.{3,}?)(?:a|u|o|ou)(?:llah?|lah)$/;
/** "Light, sword, sun … of the faith", with the article or without. */
const FAITH = new Set(
  'din deen dine dien aldin eldin uldin addin eddin eddine uddin uddeen oddin'.split(' '),
);
const ARTICLES = new Set('al el ul ud ad ed od'.split(' '));
const FAITH_ENDING = /^(.{3,}?)(?:a|e|u|o|ou|i)(?:l|d)d(?:i|ee|e|y|ie)ne?$/;

/**
 * Arabic and Persian names of two words as one, in one spelling: "Habib Allah", "Habibollah" and
 * "Habibullah" are one name, and so are "Nur al-Din", "Noureddine" and "Nooruddin".
 */
export function joinCompounds(name: string, tokens: readonly FoldedToken[]): FoldedToken[] {
  const joined: FoldedToken[] = [];
  for (const token of tokens) {
    const article = joined.at(-1);
    const before = article && ARTICLES.has(article.text) ? joined.at(-2) : article;
    const ending = endingOf(token, before !== article);
    if (ending !== null && before && mayBear(name, before, token)) {
      const parts = before === article ? [before, token] : [before, ...joined.slice(-1), token];
      joined.splice(-(parts.length - 1), parts.length - 1, ...joinAs(parts, before, ending));
    } else joined.push(inOneSpelling(token));
  }
  return joined;
}

interface Ending {
  readonly text: string;
  readonly sounds: string;
}

const OF_GOD: Ending = { text: 'ullah', sounds: 'L' };
const OF_FAITH: Ending = { text: 'uddin', sounds: 'DN' };

function endingOf({ text }: FoldedToken, afterArticle: boolean): Ending | null {
  if (FAITH.has(text)) return OF_FAITH;
  return GOD.has(text) && !afterArticle ? OF_GOD : null;
}

/** A comma between two words keeps them apart. */
function mayBear(name: string, before: FoldedToken, token: FoldedToken): boolean {
  const isApart = name.slice(before.end, token.start).includes(',');
  return before.class === 'core' && before.text.length >= 3 && !isApart;
}

function joinAs(
  parts: readonly FoldedToken[],
  before: FoldedToken,
  { text, sounds }: Ending,
): FoldedToken[] {
  const consonants = before.consonants.map((key) => key + sounds);
  return joinTokens(parts, before.text + text).map((token) =>
    changed(inOneSpelling(token), { consonants }),
  );
}

function inOneSpelling(token: FoldedToken): FoldedToken {
  if (token.class !== 'core' || token.consonants.length > 0) return token;
  const god = GOD_ENDING.exec(token.text);
  if (god) return changed(token, { text: `${god[1]}ullah` });
  const faith = FAITH_ENDING.exec(token.text);
  return faith ? changed(token, { text: `${faith[1]}uddin` }) : token;
}
