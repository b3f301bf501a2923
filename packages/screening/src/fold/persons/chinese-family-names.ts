/**
 * Chinese family names in pinyin, and how they are written by those who speak Cantonese, Hokkien,
 * Teochew or Hakka, or by the older manner of Taiwan. One spelling may
 * stand for several families (Wong: Wang or Huang), which are not one another.
 */
const FAMILY_NAMES: readonly string[] = [
  'wang wong ong heng',
  'huang wong ng wee ooi hwang',
  'wu woo ng goh',
  'chen chan tan chin',
  'lin lam lim',
  'zhang cheung chang teo chong',
  'zhao chao chiu jiu',
  'zhou chow chou chau',
  'xu hsu hui tsui chui',
  'xie hsieh tse chia',
  'cai tsai choi chua',
  'liu lau liou lew low',
  'guo kuo kwok quek koay',
  'zheng cheng tseng teh',
  'ye yeh yip yap ip',
  'zhu chu choo',
  'sun suen soon',
  'hu woo foo oh',
  'he ho hoh',
  'luo lo law loh',
  'liang leung leong neo',
  'tang tong',
  'xiao hsiao siu siew',
  'feng fung foong',
  'yang yeung yeo young',
  'yuan yuen',
  'deng teng tang',
  'cao tsao tso',
  'zeng tseng tsang chan',
  'peng pang phang',
  'pan poon phua',
  'lu lo luk loo',
  'jiang chiang keung kong',
  'shen shum sim',
  'yu yue yee',
  'fan hoan',
  'zhong chung chong',
  'yao yiu yeow',
  'lei lui',
  'qiu chiu khoo yau',
  'xia hsia ha',
  'tian tien tin',
  'fang fong',
  'qian chien chin',
  'kong hung kung',
  'cui tsui chui',
  'qin chin chun',
  'gu koo ku',
  'yan yim ngan yen',
  'mo mok',
  'bai pai pak',
  'hong hung ang',
  'song sung soong',
];

const SPELLINGS = new Map<string, readonly string[]>();
for (const row of FAMILY_NAMES) {
  const names = row.split(' ');
  for (const name of names) {
    const others = names.filter((other) => other !== name);
    SPELLINGS.set(name, [...new Set([...(SPELLINGS.get(name) ?? []), ...others])]);
  }
}

/**
 * Other spellings of the family names a folded token may be; none where it is no such name.
 *
 * @example
 * familySpellings('cheung'); // ['zhang', 'chang', 'teo', 'chong']
 */
export function familySpellings(token: string): readonly string[] {
  return SPELLINGS.get(token) ?? [];
}
