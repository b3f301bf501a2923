/** The kind of body a legal form stands for, in any country's words. */
export type LegalForm = 'limited' | 'stock' | 'partnership' | 'company' | 'state';

/**
 * Legal forms as folded words, by kind: an OOO, a GmbH and an LLC are one kind of body, and a
 * company that swaps one for the other has hardly changed its name.
 */
const LEGAL_FORMS: Readonly<Record<LegalForm, string>> = {
  limited:
    'limited|ltd|limited liability company|limited liability|liability company|llc|l l c|lc|limited company|company limited|' +
    'company ltd|co ltd|co limited|coltd|private limited|pvt|pvt ltd|pvt limited|private ltd|pte ltd|pte limited|pte|' +
    'pty ltd|pty limited|pty|proprietary limited|ltda|limitada|sociedad limitada|sl|s l|srl|s r l|sarl|s a r l|' +
    'sociedad de responsabilidad limitada|s de rl|s de rl de cv|s de r l de c v|de rl de cv|rl de cv|sprl|bvba|' +
    'gmbh|mbh|ggmbh|gmbh co kg|gesellschaft mit beschrankter haftung|bv|b v|ooo|o o o|tov|too|ooo npp|' +
    'obshchestvo s ogranichennoy otvetstvennostyu|obshchestvo s ogranichennoi otvetstvennostyu|' +
    'obschestvo s ogranichennoy otvetstvennostyu|obschestvo s ogranichennoi otvetstvennostyu|' +
    'tovarystvo z obmezhenoyu vidpovidalnistyu|s ogranichennoi otvetstvennostyu|s ogranichennoy otvetstvennostyu|' +
    'doo|d o o|eood|ood|sro|s r o|spol s r o|sp z o o|sp z oo|spzoo|kft|oy|aps|as|fze|fz e|fzc|fzco|fz llc|fz co|' +
    'company limited liability company|s de pr de rl de cv|s de pr de rl|s p r de rl de cv|s p r de rl|spr de rl|' +
    's de s s|dmcc|wll|w l l|sdn bhd|sendirian berhad|limited sirketi|ltd sti|limited sti|ltd sirketi|sti|' +
    'ticaret limited sirketi|ticaret ltd sti|sanayi ve ticaret limited sirketi|san ve tic ltd sti|' +
    'dis ticaret limited sirketi|unlimited|lda|eirl|eurl|uab|ou|mchj',
  stock:
    'joint stock company|joint stock|public joint stock|open joint stock|closed joint stock|jsc|j s c|public joint stock company|pjsc|open joint stock company|ojsc|stock company|' +
    'closed joint stock company|cjsc|private joint stock company|prjsc|private joint stock|ao|a o|oao|pao|zao|' +
    'npao|aktsionernoye obshchestvo|aktsionernoe obshchestvo|aktsionernoe obschestvo|' +
    'aktsionernoye obschestvo|otkrytoye aktsionernoye obschestvo|otkrytoe aktsionernoe obshchestvo|' +
    'publichnoe aktsionernoe obshchestvo|publichnoye aktsionernoye obshchestvo|zakrytoe aktsionernoe obshchestvo|' +
    'nepublichnoe aktsionernoe obshchestvo|otkrytoye aktsionernoye obshchestvo|zakrytoye aktsionernoye obshchestvo|' +
    'corporation|corporacion|corp|incorporated|inc|plc|public limited company|ag|aktiengesellschaft|se|nv|n v|sa|s a|spa|' +
    's p a|sa de cv|s a de c v|sapi de cv|s a p i de c v|sab de cv|sociedad anonima|sociedad anonima de capital variable|' +
    'societe anonyme|sas|s a s|sasu|ca|c a|compania anonima|de cv|sal|s a l|sal offshore|sal off shore|' +
    'offshore|sac|s a c|saic|sae|s a e|saoc|saog|psc|pjs|ab|asa|oyj|ad|a d|dd|d d|anonim sirketi|a s|' +
    'ticaret anonim sirketi|sanayi ve ticaret anonim sirketi|ve ticaret anonim sirketi|tbk|pt|bhd|berhad|kk|' +
    'kabushiki kaisha|kaisha|bsc|ksc|qsc|saad',
  partnership:
    'lp|l p|llp|l l p|limited partnership|kg|ohg|gbr|scs|s c s|snc|s n c|cv|c v|sc|sca|s c a|kda|e u|eu|sp k|sp j',
  company:
    'company|co|cie|cia|y cia|y compania|compania|compagnie|kompaniya|company llc|co llc|establishment|private company',
  state:
    'federal state unitary enterprise|fsue|fgup|state unitary enterprise|gup|state enterprise|unitary enterprise|' +
    'federalnoe gosudarstvennoe unitarnoe predpriyatie|republican unitary enterprise|rue|' +
    'federal state budgetary institution|fgbu|federal state institution|kombinat',
};

/** The word of a legal form that a written word stands for, and the letters wrong in it. */
export interface NearestLegalWord {
  readonly word: string;
  readonly edits: number;
}

/** One legal form as the words it is written in. */
export interface LegalPhrase {
  readonly words: readonly string[];
  readonly form: LegalForm;
}

const FORMS: readonly LegalForm[] = ['limited', 'stock', 'partnership', 'company', 'state'];

/** Every legal form, the longest first: the first that fits is the one meant. */
export const LEGAL_PHRASES: readonly LegalPhrase[] = FORMS.flatMap((form) =>
  LEGAL_FORMS[form].split('|').map((phrase) => ({ words: phrase.split(' '), form })),
).sort((a, b) => b.words.length - a.words.length);
