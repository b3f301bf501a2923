import { changed, type FoldedToken, joinTokens } from '../folded-token.ts';
import { soundKey } from '../spelling/sound-key.ts';

/** The second word of a name of two, in the one spelling such names are compared in, with its sounds. */
export interface CompoundEnding {
  readonly text: string;
  readonly sounds: string;
}

export const OF_GOD: CompoundEnding = { text: 'ullah', sounds: 'L' };
export const OF_FAITH: CompoundEnding = { text: 'uddin', sounds: 'DN' };

/** "Servant, sword, light … of God": one name, written as one word or as two. */
const GOD = new Set('allah ullah ollah oullah ulla alla'.split(' '));
/** Alla is also a Russian woman's name, Ulla a Swedish one: they mean God only after one of these. */
const NAMES_OF_THEIR_OWN = new Set('alla ulla din deen dine dien'.split(' '));
const BEFORE_GOD = new Set(
  'abd abdu abdo amat asad ata ayat aziz daif dayf fadl faiz farid fath fazl habib hamd hibat imdad inayat izz jar karam khair khayr khalil lutf nasr nimat nour noor nur qudrat rahim rahmat sad saad saif sayf seif shukr wali yad zabih'.split(
    ' ',
  ),
);
const GOD_ENDING = /^(.{3,}?)(?:a|u|o|ou)(?:llah?|lah)$/;
/** "Light, sword, sun … of the faith", with the article or without. */
const FAITH = new Set(
  'din deen dine dien aldin eldin uldin addin eddin eddine uddin uddeen oddin'.split(' '),
);
const BEFORE_FAITH = new Set(
  'ala alaa amad asad badr baha bahaa burhan diya diaa ezz fakhr ghiyas hosam hossam husam hussam imad emad izz jalal jamal kamal khair khayr khir majd mohi mohy muhi muhyi mohyi moin muin nasr nasir najm nejm nizam noor nour nur qutb rukn sadr saif sayf seif salah sala shams shehab shihab shahab siraj taj tag zain zayn zein zia ziya'.split(
    ' ',
  ),
);
const ARTICLES = new Set('al el ul ud ad ed od'.split(' '));
const SERVANT = 'abd';
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
    const isAfterArticle = before !== article;
    const ending = endingOf(token, isAfterArticle);
    if (ending && before && mayBear(name, before, token, isAfterArticle)) {
      const parts = isAfterArticle ? [before, ...joined.slice(-1), token] : [before, token];
      joined.splice(-(parts.length - 1), parts.length - 1, ...joinAs(parts, before, ending));
    } else joined.push(inOneSpelling(token));
  }
  return joined.map((token, i) => (isLoneServant(token, joined[i + 1]) ? vowelless(token) : token));
}

/** "Abd" in Arabic letters with no name after it: Abd, Abid or Abed. */
function isLoneServant({ script, text }: FoldedToken, next: FoldedToken | undefined): boolean {
  return script === 'arabic' && text === SERVANT && (!next || !ARTICLES.has(next.text));
}

function vowelless(token: FoldedToken): FoldedToken {
  return changed(token, { consonants: [soundKey(token.text)] });
}

/** The most ways in which the words of one name are joined with each other. */
const MOST_SCATTERED = 8;

/** Whether words of a person's name were read as one. */
export function isJoined({ source }: FoldedToken): boolean {
  return source.includes(' ');
}

/** Whether a word of a person's name belongs to another one, joined with it or not. */
export function hasEnding(tokens: readonly FoldedToken[]): boolean {
  return tokens.some((token) => isJoined(token) || GOD.has(token.text) || FAITH.has(token.text));
}

/**
 * The words of a name that was put in another order, "Kasim al-Din Taji" for "Taji al-Din, Kasim", with a
 * word that belongs to another one joined to each name it may belong to, in any position.
 * @param isName whether there is a name of this spelling: not every two words make one
 */
export function joinScattered(
  name: string,
  words: readonly FoldedToken[],
  isName: (text: string) => boolean,
): readonly FoldedToken[][] {
  const readings = words.flatMap((word, at) => {
    const previous = words[at - 1];
    const article = previous && ARTICLES.has(previous.text) ? previous : null;
    const ending = endingOf(word, article !== null);
    if (!ending) return [];
    const beside = article ? words[at - 2] : previous;
    const others = words.filter((other) => other !== word && other !== article);
    const bearers = others.filter((other) => other !== beside && mayHaveEnding(other));
    return bearers.flatMap((bearer) => {
      const [joined] = joinAs([bearer, word], bearer, ending);
      if (!joined || !isName(joined.text)) return [];
      const together = others.map((other) => (other === bearer ? joined : other));
      return [joinCompounds(name, together)];
    });
  });
  return readings.slice(0, MOST_SCATTERED);
}

function endingOf({ text }: FoldedToken, afterArticle: boolean): CompoundEnding | null {
  if (FAITH.has(text)) return OF_FAITH;
  return GOD.has(text) && !afterArticle ? OF_GOD : null;
}

function mayHaveEnding(token: FoldedToken): boolean {
  return token.class === 'core' && token.text.length >= 3;
}

/** A comma separates two words; words that are names of their own stay separate too. */
function mayBear(
  name: string,
  before: FoldedToken,
  token: FoldedToken,
  isAfterArticle: boolean,
): boolean {
  if (!mayHaveEnding(before)) return false;
  if (name.slice(before.end, token.start).includes(',')) return false;
  if (isAfterArticle || !NAMES_OF_THEIR_OWN.has(token.text)) return true;
  return (FAITH.has(token.text) ? BEFORE_FAITH : BEFORE_GOD).has(before.text);
}

function joinAs(
  parts: readonly FoldedToken[],
  before: FoldedToken,
  { text, sounds }: CompoundEnding,
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
