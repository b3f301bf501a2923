import type { Picture } from './picture.ts';

/** What the picture of a member shows; members that look alike share one. */
export interface MemberPicture {
  readonly shows: 'sharp' | 'blurred' | 'no face';
  readonly isLongHaired: boolean;
  readonly isGrey: boolean;
  /** 0 to 3: the colours. */
  readonly variant: number;
}

const COLOURS = [
  { wall: '#c9d4dc', coat: '#39506e', skin: '#e9c9ae', hair: '#2c2320' },
  { wall: '#dcd3c6', coat: '#5b4a3c', skin: '#c99670', hair: '#1f1a18' },
  { wall: '#cbd9cd', coat: '#41604d', skin: '#8a5a3c', hair: '#15110f' },
  { wall: '#d8cddb', coat: '#6a4358', skin: '#f1d8c4', hair: '#7a5230' },
] as const;
const GREY = '#a9a7a3';

function face({ isLongHaired, isGrey, variant }: MemberPicture): string {
  const { coat, skin, hair } = COLOURS[variant] ?? COLOURS[0];
  const shade = isGrey ? GREY : hair;
  const behind = isLongHaired
    ? `<path d="M96 150c0-70 44-104 104-104s104 34 104 104v150H96z" fill="${shade}"/>`
    : '';
  return `${behind}
    <path d="M30 500c0-120 80-160 170-160s170 40 170 160z" fill="${coat}"/>
    <rect x="166" y="270" width="68" height="96" fill="${skin}"/>
    <ellipse cx="200" cy="210" rx="86" ry="108" fill="${skin}"/>
    <path d="M112 200c0-92 44-126 88-126s88 34 88 126c-22-50-52-66-88-66s-66 16-88 66z" fill="${shade}"/>
    <circle cx="170" cy="208" r="8" fill="#222"/><circle cx="230" cy="208" r="8" fill="#222"/>
    <path d="M173 262q27 18 54 0" stroke="#8d4a3f" stroke-width="6" fill="none"/>`;
}

/** A room without anybody in it. */
const ROOM = `
  <rect y="360" width="400" height="140" fill="#9c8a74"/>
  <rect x="60" y="70" width="120" height="150" fill="#eaf3f8"/><path d="M120 70v150M60 145h120" stroke="#fff" stroke-width="8"/>
  <rect x="230" y="250" width="110" height="120" rx="10" fill="#5f6d7a"/><rect x="244" y="370" width="10" height="60" fill="#444"/><rect x="316" y="370" width="10" height="60" fill="#444"/>`;

const BLUR = '<filter id="blur"><feGaussianBlur stdDeviation="22"/></filter>';

/** The picture a member sent. */
export function memberPicture(look: MemberPicture): Picture {
  const { shows, variant } = look;
  const { wall } = COLOURS[variant] ?? COLOURS[0];
  const drawn = shows === 'no face' ? ROOM : face(look);
  const seen = shows === 'blurred' ? `${BLUR}<g filter="url(#blur)">${drawn}</g>` : drawn;
  return {
    width: 400,
    height: 500,
    media_type: 'image/jpeg',
    shapes: `<rect width="400" height="500" fill="${wall}"/>${seen}`,
    texts: [],
  };
}
