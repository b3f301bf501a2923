import { findCountryCode, readListedCountry } from './countries.ts';

/** What the citizens of a country are called, where the UK's list writes that instead of the country. */
const DEMONYMS =
  'afghan:AF albanian:AL algerian:DZ american:US angolan:AO argentine:AR armenian:AM australian:AU austrian:AT azerbaijani:AZ ' +
  'bahraini:BH bangladeshi:BD belarusian:BY belgian:BE bosnian:BA brazilian:BR british:GB bulgarian:BG burmese:MM burundian:BI ' +
  'cambodian:KH cameroonian:CM canadian:CA chadian:TD chinese:CN colombian:CO congolese:CD croatian:HR cuban:CU cypriot:CY ' +
  'danish:DK dutch:NL egyptian:EG emirati:AE eritrean:ER ethiopian:ET filipino:PH finnish:FI french:FR gambian:GM georgian:GE ' +
  'german:DE ghanaian:GH greek:GR guinean:GN haitian:HT hungarian:HU indian:IN indonesian:ID iranian:IR iraqi:IQ irish:IE ' +
  'israeli:IL italian:IT ivorian:CI jamaican:JM japanese:JP jordanian:JO kazakh:KZ kenyan:KE kuwaiti:KW kyrgyz:KG lebanese:LB ' +
  'liberian:LR libyan:LY malaysian:MY malian:ML mauritanian:MR mexican:MX moldovan:MD moroccan:MA mozambican:MZ nicaraguan:NI ' +
  'nigerian:NG nigerien:NE norwegian:NO omani:OM pakistani:PK palestinian:PS panamanian:PA polish:PL portuguese:PT qatari:QA ' +
  'romanian:RO russian:RU rwandan:RW saudi:SA senegalese:SN serbian:RS singaporean:SG slovenian:SI somali:SO spanish:ES ' +
  'sudanese:SD swedish:SE swiss:CH syrian:SY tajik:TJ tanzanian:TZ thai:TH trinidadian:TT tunisian:TN turkish:TR turkmen:TM ' +
  'ugandan:UG ukrainian:UA uzbek:UZ venezuelan:VE vietnamese:VN yemeni:YE zambian:ZM zimbabwean:ZW';

const CODES = new Map(DEMONYMS.split(' ').map((row) => [row.slice(0, -3), row.slice(-2)]));

/**
 * The countries of a field that numbers several: `(1) Sudan (2) Chad`, `a) Qatar b) Yemen`, `Saudi
 * Arabian`. What is not known by name or by people stays as written.
 *
 * @example
 * readNationalities('1) Saudi Arabian 2) Qatar'); // ['SA', 'QA']
 */
export function readNationalities(text: string): string[] {
  const parts = text
    .split(/\(?\b(?:\d|[a-h])\)\.?|[;,]/)
    .map((part) => part.trim().replace(/\.$/, ''));
  return parts.flatMap((part) => {
    const country = part === '' ? null : (codeOf(part) ?? readListedCountry(part));
    return country === null ? [] : [country];
  });
}

function codeOf(part: string): string | null {
  const bare = part.replace(/\s*\(.*\)$/, '');
  return (
    findCountryCode(bare) ??
    CODES.get(bare.toLowerCase()) ??
    CODES.get(bare.toLowerCase().replace(/ arabian$/, '')) ??
    null
  );
}
