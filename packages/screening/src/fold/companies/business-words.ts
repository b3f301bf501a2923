/**
 * Words for what a company does or how large it is, not for which company it is. Even where they are rare
 * on the lists, sharing only these words is no match.
 */
const BUSINESS_WORDS = new Set(
  (
    'trading trade trades general group holding holdings international global world worldwide industry industries industrial ' +
    'investment investments capital finance financial bank banking insurance services service solutions systems system technology ' +
    'technologies tech technical engineering construction contracting consulting consultants consultancy management marketing ' +
    'media production productions studio studios film films music games game gaming entertainment software digital online ' +
    'network networks data design designs fashion textile textiles clothing furniture food foods beverage bakery restaurant ' +
    'catering travel tours tourism hotel hotels resort resorts property properties estate realty development developments ' +
    'developers logistics transport transportation shipping maritime marine freight cargo express airlines aviation air import imports ' +
    'export exports commercial commerce business enterprise enterprises company companies products manufacturing factory ' +
    'machinery equipment electronics electronic electric electrical energy power oil gas petroleum petrochemical chemical chemicals ' +
    'pharmaceutical pharmaceuticals pharma medical health healthcare steel metal metals mining minerals gold diamond jewelry ' +
    'auto motors automotive agricultural agriculture farm farms fishing fishery supply supplies store stores shop market markets ' +
    'security publishing photography fitness interiors center centre institute university school academy foundation association ' +
    'agency agencies partners brothers sons communications telecom telecommunications information research science scientific ' +
    'national american european asia asian africa african arab gulf middle east west north south eastern western northern southern'
  ).split(' '),
);

/** The highest idf of such a word. */
export const BUSINESS_IDF = 0.5;

export function isBusinessWord(text: string): boolean {
  return BUSINESS_WORDS.has(text);
}
