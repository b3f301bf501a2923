/**
 * Common names in Arabic and Persian script with the vowels the script leaves out, in the spelling
 * the lists use most. Any name not here is spelled letter by letter and compared by its consonants.
 */
const ARABIC_NAMES =
  'محمد:muhammad محمّد:muhammad احمد:ahmad أحمد:ahmad علي:ali على:ali علی:ali حسن:hasan حسين:husayn ' +
  'حسین:husayn محمود:mahmud ابراهيم:ibrahim إبراهيم:ibrahim ابراهیم:ibrahim خليل:khalil خلیل:khalil ' +
  'يوسف:yusuf یوسف:yusuf عمر:umar عثمان:uthman خالد:khalid سعيد:said سعید:said امحمد:muhammad سليمان:sulayman ' +
  'سلیمان:sulayman مصطفى:mustafa مصطفی:mustafa عبد:abd عبدالله:abdallah عبداللہ:abdallah الله:allah ' +
  'رحمن:rahman رحيم:rahim رحیم:rahim عزيز:aziz عزیز:aziz كريم:karim ' +
  'کریم:karim لطيف:latif لطیف:latif قادر:qadir حميد:hamid حمید:hamid مجيد:majid مجید:majid ' +
  'رشيد:rashid رشید:rashid صالح:salih صلاح:salah سالم:salim سليم:salim سلیم:salim جمال:jamal ' +
  'جميل:jamil جمیل:jamil كمال:kamal کمال:kamal كامل:kamil طارق:tariq فاروق:faruq ناصر:nasir ' +
  'نصر:nasr نصير:nasir منصور:mansur منير:munir نبيل:nabil نور:nur نورالدين:nuraldin ' +
  'دين:din دین:din بن:bin ابن:ibn بنت:bint ابو:abu أبو:abu أبي:abi ام:umm أم:umm ال:al آل:al ' +
  'صدام:saddam عدي:uday قصي:qusay رغد:raghad حلا:hala سبعاوي:sabawi برزان:barzan وطبان:watban ' +
  'تكريتي:tikriti بشار:bashar ماهر:mahir حافظ:hafiz أسد:asad اسد:asad منال:manal بشرى:bushra ' +
  'أيمن:ayman ايمن:ayman أسامة:usama اسامة:usama اسامه:usama بثينة:buthayna شعبان:shaban ' +
  'طه:taha ياسين:yasin یاسین:yasin ياسر:yasir عمار:ammar عماد:imad عادل:adil عامر:amir ' +
  'امير:amir أمير:amir امیر:amir امين:amin أمين:amin امان:aman انور:anwar أنور:anwar اكبر:akbar ' +
  'أكبر:akbar اکبر:akbar اسماعيل:ismail إسماعيل:ismail اسماعیل:ismail ادريس:idris إدريس:idris ' +
  'اسحاق:ishaq إسحاق:ishaq يعقوب:yaqub یعقوب:yaqub موسى:musa موسی:musa عيسى:isa عیسی:isa ' +
  'هارون:harun داود:dawud داوود:dawud يحيى:yahya یحیی:yahya زكريا:zakariya زيد:zayd زید:zayd ' +
  'زياد:ziyad يزيد:yazid وليد:walid ولید:walid وسيم:wasim وائل:wail هاني:hani هشام:hisham ' +
  'هاشم:hashim حمزة:hamza حمزه:hamza حمد:hamad حامد:hamid حسام:husam حسان:hassan حيدر:haydar ' +
  'حیدر:haydar جعفر:jafar جاسم:jasim جابر:jabir جبار:jabbar جلال:jalal جواد:javad رضا:rida ' +
  'غلام:ghulam غازي:ghazi غسان:ghassan فهد:fahd فيصل:faysal فیصل:faysal فواز:fawaz فؤاد:fuad ' +
  'فضل:fazl فادي:fadi فرج:faraj قاسم:qasim لقمان:luqman ماجد:majid مالك:malik مبارك:mubarak ' +
  'محسن:muhsin مرتضى:murtada مرتضی:murtada مهدي:mahdi مهدی:mahdi مراد:murad معمر:muammar نادر:nadir ' +
  'نزار:nizar نعيم:naim سيد:sayyid سید:sayyid سامي:sami سامر:samir سمير:samir سعد:sad سلطان:sultan ' +
  'سلمان:salman سيف:sayf سیف:sayf شهاب:shihab شريف:sharif شریف:sharif صادق:sadiq صبحي:subhi ' +
  'ضياء:diya ضیا:ziya ضياءالدين:diyaaldin طالب:talib طاهر:tahir ظاهر:zahir عباس:abbas عاصم:asim عارف:arif ' +
  'عصام:isam عطا:ata علاء:ala عدنان:adnan عزت:izzat غني:ghani غفور:ghafur قطان:qattan قيس:qays ' +
  'كاظم:kazim کاظم:kazim مؤمن:mumin مأمون:mamun مختار:mukhtar ممدوح:mamduh مروان:marwan نجيب:najib ' +
  'نوري:nuri وهاب:wahhab هادي:hadi هادی:hadi يونس:yunus یونس:yunus كوثر:kawthar فاطمة:fatima ' +
  'فاطمه:fatima زينب:zaynab زینب:zaynab خديجة:khadija عائشة:aisha مريم:maryam مریم:maryam ليلى:layla ' +
  'لیلا:layla سارة:sara هدى:huda آغا:agha اغا:agha خان:khan حاجي:haji حاجی:haji ملا:mulla مولوي:mawlawi ' +
  'مولوی:mawlawi شيخ:shaykh شیخ:shaykh حقاني:haqqani حقانی:haqqani آخوند:akhund اخوند:akhund گل:gul كل:gul ' +
  'شاه:shah میر:mir پور:pur زاده:zadeh نژاد:nejad موسوي:musavi موسوی:musavi حسینی:husayni حسيني:husayni ' +
  'احمدي:ahmadi احمدی:ahmadi محمدي:muhammadi محمدی:muhammadi كرمي:karami کرمی:karami';

/** Letters that countries and keyboards write differently, and the stroke that only widens a word. */
const WRITINGS: readonly (readonly [written: RegExp, letter: string])[] = [
  [/[\u0640\u0621]/g, ''],
  [/[\u0623\u0625\u0622\u0671]/g, '\u0627'],
  [/[\u06cc\u0649\u06d0\u0626]/g, '\u064a'],
  [/[\u06be\u06c1\u06d5]/g, '\u0647'],
  [/\u06a9/g, '\u0643'],
  [/\u0624/g, '\u0648'],
];

/** A word with its letters in one of the ways they are written. */
export function inOneWriting(word: string): string {
  let text = word;
  for (const [written, letter] of WRITINGS) text = text.replace(written, letter);
  return text;
}

const SPELLINGS = new Map<string, string>();
for (const row of ARABIC_NAMES.split(' ')) {
  const [arabic = '', latin = ''] = row.split(':');
  SPELLINGS.set(inOneWriting(arabic), latin);
}

/** The customary Latin spelling of a name in Arabic script, `null` where the table has none. */
export function findArabicName(word: string): string | null {
  return SPELLINGS.get(inOneWriting(word)) ?? null;
}
