function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A box of an MP4: its length, its type, its content. */
export function aBox(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

interface MovieGiven {
  /** `isom` for an MP4, `qt  ` for a MOV. */
  readonly brand?: string;
  /** What its track is of: `vide`, or `soun` for a sound alone. */
  readonly handler?: string;
  readonly duration_ms?: number;
  /** How many bytes of pictures. */
  readonly content?: number;
  /** The index before the pictures. */
  readonly isIndexFirst?: boolean;
}

function aHead(duration_ms: number): Buffer {
  const head = Buffer.alloc(100);
  head.writeUInt32BE(1000, 12);
  head.writeUInt32BE(duration_ms, 16);
  return aBox('mvhd', head);
}

/** An MP4 or MOV whose structure is whole; its pictures are noise, so no browser plays it. */
export function aMovie(given: MovieGiven = {}): Buffer {
  const { brand = 'isom', handler = 'vide', duration_ms = 65_000 } = given;
  const { content = 2000, isIndexFirst = false } = given;
  const named = Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)]);
  const track = aBox('trak', aBox('mdia', aBox('hdlr', named)));
  const index = aBox('moov', aHead(duration_ms), track);
  const pictures = aBox('mdat', Buffer.alloc(content, 7));
  const type = aBox('ftyp', Buffer.from(brand), uint32(512), Buffer.from(brand));
  return Buffer.concat([type, ...(isIndexFirst ? [index, pictures] : [pictures, index])]);
}

function riff(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type), length, content]);
}

interface AviGiven {
  /** `vids`, or `auds` for a sound alone. */
  readonly stream?: string;
  readonly frames?: number;
}

/** An AVI whose structure is whole, 25 frames a second. */
export function anAvi({ stream = 'vids', frames = 250 }: AviGiven = {}): Buffer {
  const main = Buffer.alloc(56);
  main.writeUInt32LE(40_000, 0);
  main.writeUInt32LE(frames, 16);
  const strh = Buffer.concat([Buffer.from(stream), Buffer.alloc(52)]);
  const list = riff('LIST', Buffer.concat([Buffer.from('strl'), riff('strh', strh)]));
  const header = riff('LIST', Buffer.concat([Buffer.from('hdrl'), riff('avih', main), list]));
  const movie = riff('LIST', Buffer.concat([Buffer.from('movi'), Buffer.alloc(1000, 3)]));
  return riff('RIFF', Buffer.concat([Buffer.from('AVI '), header, movie]));
}
