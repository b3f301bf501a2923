import { countryOf, dayOf, referenceOf } from './figures.ts';
import type { Picture } from './picture.ts';
import type { PaperFacts } from './paper.ts';
import { zoneLines } from './zone-lines.ts';

const CARD = '<rect width="1000" height="680" fill="#333a45"/>';
const TINTS = ['#cfe4d6', '#d6def0', '#eee0cf', '#e3d7ea'] as const;
const COATS = ['#39506e', '#5b4a3c', '#41604d', '#6a4358'] as const;
const SKINS = ['#e9c9ae', '#c99670', '#8a5a3c', '#f1d8c4'] as const;

function tintOf(facts: PaperFacts): string {
  return TINTS[facts.serial % TINTS.length] ?? TINTS[0];
}

/** A head and shoulders inside a box of 240 by 300. */
function portrait(facts: PaperFacts, left: number, top: number, scale = 1): string {
  const coat = COATS[facts.serial % COATS.length] ?? COATS[0];
  const skin = SKINS[(facts.serial >> 2) % SKINS.length] ?? SKINS[0];
  return `<g transform="translate(${left} ${top}) scale(${scale})">
    <rect width="240" height="300" fill="#eef1f4"/>
    <path d="M10 300c0-80 50-110 110-110s110 30 110 110z" fill="${coat}"/>
    <rect x="98" y="150" width="44" height="60" fill="${skin}"/>
    <ellipse cx="120" cy="115" rx="58" ry="72" fill="${skin}"/>
    <path d="M60 110c0-60 30-85 60-85s60 25 60 85c-15-35-35-45-60-45s-45 10-60 45z" fill="#2c2320"/>
    <circle cx="100" cy="115" r="5" fill="#222"/><circle cx="140" cy="115" r="5" fill="#222"/>
    <path d="M102 150q18 12 36 0" stroke="#8d4a3f" stroke-width="4" fill="none"/></g>`;
}

/** The front of an identity card. */
export function idFront(facts: PaperFacts): Picture {
  return {
    width: 1000,
    height: 680,
    media_type: 'image/jpeg',
    shapes: `${CARD}<g transform="rotate(-1.5 500 340)">
      <rect x="50" y="50" width="900" height="580" rx="32" fill="${tintOf(facts)}"/>
      <rect x="50" y="110" width="900" height="8" fill="#ffffff" opacity=".6"/>
      ${portrait(facts, 95, 190)}</g>`,
    texts: [
      {
        text: `${countryOf(facts.country).toUpperCase()}   IDENTITY CARD`,
        left: 95,
        top: 74,
        size: 28,
        weight: 'strong',
      },
      {
        text: 'Surname\n\nGiven names\n\nDate of birth\n\nDocument number',
        left: 380,
        top: 186,
        size: 20,
        color: '#4d5a66',
        spacing: 16,
      },
      {
        text: [
          facts.last_name,
          facts.first_name,
          dayOf(facts.bday),
          `AX${referenceOf(facts.serial, 7)}`,
        ].join('\n\n'),
        left: 380,
        top: 218,
        size: 30,
        weight: 'strong',
        spacing: 4,
      },
    ],
  };
}

/** The back of an identity card, with its machine readable lines. */
export function idBack(facts: PaperFacts): Picture {
  const lines = zoneLines({
    first_name: facts.first_name,
    last_name: facts.last_name,
    number: `AX${referenceOf(facts.serial, 7)}`,
    born: facts.bday,
    expires: '2030-01-01',
  });
  return {
    width: 1000,
    height: 680,
    media_type: 'image/jpeg',
    shapes: `${CARD}<g transform="rotate(1 500 340)">
      <rect x="50" y="50" width="900" height="580" rx="32" fill="${tintOf(facts)}"/>
      <rect x="50" y="420" width="900" height="180" fill="#ffffff" opacity=".75"/>
      <rect x="100" y="110" width="120" height="100" rx="10" fill="#d9b64b"/></g>`,
    texts: [
      {
        text: `Address\n${facts.street}, ${facts.city}`,
        left: 280,
        top: 120,
        size: 26,
        spacing: 8,
      },
      {
        text: lines.join('\n'),
        left: 100,
        top: 440,
        size: 32,
        spacing: 12,
      },
    ],
  };
}

/** A picture of the person's face. */
export function facePicture(facts: PaperFacts): Picture {
  return {
    width: 600,
    height: 760,
    media_type: 'image/jpeg',
    shapes: `<rect width="600" height="760" fill="#b9c4ce"/>${portrait(facts, 0, 10, 2.5)}`,
    texts: [],
  };
}
