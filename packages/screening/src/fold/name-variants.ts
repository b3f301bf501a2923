/**
 * Names that are one name in different languages or romanisations, one row each. Only spellings
 * far enough apart that sound and edits would miss or undervalue them need a row; the first is
 * the row's name.
 */
const NAME_VARIANTS: readonly string[] = [
  'muhammad mohammad mohammed mohamed muhammed mohamad muhamad muhamed mohamud maxamed mahamed mehmed mehmet muhammet mahomed mahammad mukhammad magomed mohd mukhamed mohamadi mamadou',
  'ahmad ahmed ahmet achmad akhmad akhmed axmed ahmud akhmet hamed',
  'mahmud mahmoud mehmood mahmood maxamuud makhmud',
  'hamid hameed hamit hamiid',
  'abd abdul abdel abdal abdol abdur abdu abdoul abdi abdil',
  'abdallah abdullah abdulla abdalla abdoullah abdullahi abdellah abdollah abdulah',
  'abdulrahman abdurrahman abdelrahman abdalrahman abdirahman abdulrehman abderrahmane abdolrahman abdrahman',
  'abdulaziz abdelaziz abdalaziz abdolaziz abdulazeez',
  'ali aly alii',
  'husayn hussein hossein hussain hosein husein husain hossain hoseyn hussayn huseyin khusein xuseen houssein hussen',
  'hasan hassan hasn khasan xasan hassen',
  'ibrahim ebrahim ibraheem ibrahem ibragim ebraheem ibrahima',
  'umar omar omer oumar cumar omaar',
  'uthman othman osman ottoman usman ousmane cismaan othmane',
  'yusuf yousef yousuf yusef youssef yusof jusuf youssouf yoosuf yuusuf yussuf',
  'yunus yunis younes younis younus yonus yunos',
  'khalid khaled halid halit chalid kaled',
  'said saeed saed saiid saeid',
  'sayyid seyed seyyed sayyed syed sayed sayeed seyid seyyid sayid',
  'sulayman sulaiman suleiman soleiman suleyman soliman solaiman suliman sulejman suleman souleymane',
  'mustafa mostafa mustapha moustafa mustafo moustapha',
  'mahdi mehdi mahdy mehdy',
  'muhsin mohsen mohsin muhsen',
  'rida reza riza ridha redha raza ridah reda',
  'rahman rehman rachman rohman rakhman',
  'jafar jaafar djafar jafer cafer giafar jaffar jafaar',
  'jamal gamal djamel cemal djamal jamaal',
  'jamil gamil jameel djamil cemil',
  'jalal galal celal djalal jalaal',
  'javad jawad djavad cevat jawwad',
  'qasim kasim qassim qasem kassem ghasem ghassem kasem qassem qaasim kacem',
  'qadir kader qader kadir ghader qadr khader abdelkader',
  'umm oum om',
  'abu abou abi ebu',
  'ibn bin ben bn',
  'uday odai udai oday',
  'qusay qusai kusai qusayy',
  'usama osama ussamah oussama osamah usamah',
  'imran omran emran',
  'murtada mortaza morteza murtaza mortada',
  'kazim kadhim kazem kadhem kathim kadim',
  'zahir dahir zaher dhahir',
  'fadl fazl fadel fazel fadhl fazil fadil',
  'diya zia ziya diaa dhia dia',
  'haydar heydar haider hyder heidar haidar hidar',
  'fuad fouad foad fuaad',
  'nur noor nour nor',
  'tariq tarek tarik tareq tarak tareck tarique',
  'nasir naser nasser nassir naseer',
  'zayd zaid zeid zeyd',
  'layla leila leyla laila',
  'zaynab zeinab zainab zeynab zeynep',
  'maryam mariam miriam mariyam meryem maryem',
  'fatima fatemeh fatimah fatma faatuma',
  'aisha ayesha aysha aicha ayse',
  'khadija khadijeh hadija hatice khadijah',
  'shaykh sheikh sheik shaikh cheikh sheykh',
  'haji hajji hadji haj hajj',
  'mulla mullah molla mollah',
  'dawud daoud dawood david daud davud davood',
  'musa moussa mousa moosa moses',
  'isa issa eissa essa',
  'yaqub yaqoub yaghoub yakub yacoub jacob iakov yakov jakov yakiv',
  'ishaq ishak eshaq isaac isak isaak',
  'ismail esmail esmaeil ismael ismaeel ismayil',
  'idris edris idriss',
  'harun haroun haroon aaron',
  'zakariya zakaria zakariyya zachary zekeriya zakarya',
  'yahya yahia yehia yahiya yehya',
  'aleksandr alexander aleksander alexandr oleksandr alyaksandr aliaksandr olexandr olexander aleksandar iskander oleksander',
  'aleksey alexey alexei aleksei oleksiy oleksii aliaksei alyaksey alexis oleksij aliaksey alexej',
  'andrey andrei andriy andrii andrej andrzej andrew andreas andry',
  'sergey sergei serhiy serhii siarhei syarhey sergej serguei serge serhij sergiy sergii siarhey',
  'vladimir volodymyr uladzimir wladimir vladymyr volodimir uladzimer vladimer',
  'nikolay nikolai mykola mikalai mikola nicolai nikolaj nicholas nikola nicolas mikalay',
  'mikhail mykhailo mykhaylo mikhayil michail mihail mihaylo mihajlo michael mikhayl mikhailo mikhaylo mihailo',
  'dmitriy dmitry dmitri dmytro dzmitry dmitrii dimitri dimitry dmitrij dimitriy',
  'yevgeniy yevgeny evgeny evgeni evgeniy evgenii yevhen yauhen yevgeni eugene evgenij jevgeni yevhenii evhen yauheni',
  'yuriy yuri yury yurii iurii yurij jurij iuri juri iouri',
  'pavel pavlo paval pawel paul pavle',
  'pyotr petr petro piotr peter pyatro petar',
  'ivan iwan',
  'igor ihor ihar',
  'oleg oleh aleh',
  'grigoriy grigory hryhoriy hryhorii ryhor grigori gregory grigorii',
  'georgiy georgy georgi heorhiy heorhii george georgii',
  'gennadiy gennady hennadiy hennadii henadz gennadi gennadii',
  'viktor victor viktar',
  'vasiliy vasily vasyl vasil vasili wasilij basil vassily vasilii vasilij',
  'anatoliy anatoly anatoli anatol anatolii anatolij',
  'valeriy valery valeri valerii valerij valeryi',
  'vitaliy vitaly vitali vitalii vital vitalij',
  'konstantin kostyantyn kanstantsin kostiantyn constantine constantin kanstantin',
  'maksim maxim maksym maxym maksims',
  'artem artyom artsiom artsyom artiom',
  'fyodor fedor fedir fiodar feodor theodore fiodor',
  'semyon semen simeon symon semion simon',
  'matvey matviy matvei matthew matvii',
  'ilya illya illia ilia iliya elias ilja',
  'kirill kyrylo kiryl cyril kyryl',
  'denis denys dzianis dzyanis dennis',
  'daniil danylo danila daniel danilo danil danyil',
  'roman raman',
  'ruslan rouslan',
  'stanislav stanislau stanislaw stanislaus',
  'vyacheslav viacheslav vyachaslau viachaslau wjatscheslaw vyacheslau viatcheslav vjaceslav',
  'yaroslav iaroslav yaraslau jaroslav yaroslau jaroslaw',
  'mstislav mstsislau',
  'svyatoslav sviatoslav svyatoslau',
  'leonid leanid',
  'lev lew leo leon leu',
  'nikita mykyta mikita',
  'gleb hlib hleb',
  'bogdan bohdan bahdan',
  'ruben reuben',
  'eduard edward edvard edouard',
  'vsevolod usevalad',
  'timofey tymofiy timothy tsimafei tymofii',
  'taras tarass',
  'arkadiy arkady arkadi arkadii',
  'ignat ihnat',
  'iosif joseph yosyp josif josef yosef iosef',
  'yelena elena olena alena helena yelyena alyona',
  'yekaterina ekaterina kateryna katsiaryna catherine katherine katarina katerina',
  'tatyana tatiana tetyana tetiana tatsiana tatjana tacciana',
  'natalya natalia nataliya nataliia natallia nathalie natalja natalie natallya',
  'olga olha volha volga',
  'irina iryna irena irene',
  'svetlana svitlana sviatlana',
  'galina halyna halina',
  'yuliya yulia iuliia julia yuliia yulija',
  'anna hanna ganna anne ann',
  'lyudmila ludmila liudmyla lyudmyla ludmyla liudmila',
  'nadezhda nadiya nadia nadzeya nadiia',
  'lyubov liubov lubov',
  'oksana aksana oxana',
  'anastasiya anastasia nastassia anastasiia',
  'mariya maria mariia marya mary',
  'kseniya ksenia xenia kseniia',
  'viktoriya victoria viktoria viktoriia',
  'aleksandra alexandra oleksandra aliaksandra',
  'yevgeniya yevgenia evgeniya evgenia yevheniia yevheniya eugenia',
  'valentina valentyna',
  'lidiya lidia lydia lidiia',
  'yefim efim yukhym',
  'kim gim ghim',
  'ri li lee yi rhee rhie',
  'pak park bak pack bark',
  'choe choi che',
  'chong jong jung jeong chung cheong joung',
  'chol cheol chul jol choul',
  'chon jon jeon cheon',
  'cho jo joe',
  'yong young yeong',
  'hyon hyun hyeon hyoun',
  'kyong kyung gyeong kyoung gyong',
  'myong myung myeong',
  'song sung seong soung',
  'sok suk seok',
  'hyok hyuk hyeok',
  'son sun seon',
  'kang gang',
  'ko go koh',
  'kwon gwon kweon',
  'kwang gwang',
  'un eun',
  'wu woo',
  'no ro roh noh',
  'chang jang',
  'chin jin',
  'chu ju joo',
  'chun jun joon june',
  'chae jae',
  'tong dong',
  'tae dae',
  'tok dok deok duk',
  'to do',
  'pyong byong byung byeong pyeong pyung',
  'paek baek paik back',
  'pong bong',
  'wang wong huang',
  'zhang cheung',
  'chen chan tan',
  'zhou chow chou',
  'zhao chao chiu',
  'xu hsu',
  'xie hsieh tse',
  'cai tsai',
  'liu lau liou',
  'lin lam lim',
  'guo kuo kwok',
  'zheng cheng tseng',
  'ye yeh yip',
  'gonzalez gonzales',
  'rodriguez rodrigues',
  'hernandez hernandes',
  'sanchez sanches',
  'philip phillip philippe filip',
  'karl carl',
  'stefan stephen steven stephan stepan sciapan stsiapan',
  'cristobal christopher kristofer',
  'christian cristian kristian',
  'luis louis luiz',
  'anthony antony',
];

/** Endings that make a patronymic of the father's name: -ovich, -yevich, -iiovych, -avich … */
const FATHER_OF_SON = /[iyj]{0,2}[oeaiyu][vwu][iy](?:t?ch|cz)$/;
/** … and for a daughter: -ovna, -yevna, -ivna, -auna. */
const FATHER_OF_DAUGHTER = /[iyj]{0,2}[oeaiy][vwu]n[ae]$/;

const KEYS = new Map<string, string>();
const STEMS = new Map<string, string>();
for (const row of NAME_VARIANTS) {
  const names = row.split(' ');
  const key = names[0] ?? '';
  for (const name of names) {
    if (!KEYS.has(name)) KEYS.set(name, key);
    if (!STEMS.has(stemOf(name))) STEMS.set(stemOf(name), KEYS.get(name) ?? key);
  }
}

/**
 * The key under which a folded token meets its variants in other languages, `null` where it has
 * none. A patronymic is keyed by the father's name: Oleksiiovych and Alekseyevich meet, and the
 * patronymic never meets the bare name.
 *
 * @example
 * variantKey('volodymyr') === variantKey('uladzimir'); // true
 * variantKey('mykhailivna') === variantKey('mikhaylovna'); // true
 */
export function variantKey(token: string): string | null {
  const given = KEYS.get(token);
  if (given !== undefined) return given;
  const son = fatherOf(token, FATHER_OF_SON);
  if (son !== null) return `${son}+son`;
  const daughter = fatherOf(token, FATHER_OF_DAUGHTER);
  return daughter === null ? null : `${daughter}+daughter`;
}

/** Whether a folded token has the form of an East Slavic patronymic. */
export function isPatronymic(token: string): boolean {
  return token.length >= 6 && (FATHER_OF_SON.test(token) || FATHER_OF_DAUGHTER.test(token));
}

function fatherOf(token: string, ending: RegExp): string | null {
  const found = ending.exec(token);
  if (!found || found.index < 3) return null;
  return STEMS.get(stemOf(token.slice(0, found.index))) ?? null;
}

/** A given name as it stands before a patronymic ending: without its closing vowels. */
function stemOf(name: string): string {
  const bare = name.replace(/[aeiouyj]+$/, '');
  return bare.length >= 3 ? bare : name;
}
