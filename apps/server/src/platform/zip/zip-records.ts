/** The records of a zip (APPNOTE 6.3.3) as this product writes them: no extra fields, no comments. */

const NAMES_ARE_UTF8 = 0x0800;
const VERSION = 20;

export const LOCAL_SIZE = 30;
export const DIRECTORY_SIZE = 46;
export const END_SIZE = 22;

/** January 1, 1980: a zip has no earlier moment, and parts of an export need none. */
export const FIRST_MOMENT = 0x0021_0000;

export interface ZipEntry {
  readonly name: Buffer;
  /** 0 for stored, 8 for deflated. */
  readonly method: number;
  /** In addition to that of UTF-8 names. */
  readonly flags: number;
  /** Day and time as DOS writes them, the day in the upper half. */
  readonly moment: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** A moment (ISO 8601, UTC) as a zip has it: to two seconds. */
export function dosMoment(moment: string): number {
  const date = new Date(moment);
  const day =
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return day * 0x1_0000 + time;
}

/** What both headers of an entry have, from the needed version up to the length of the name. */
function writeFacts(header: Buffer, at: number, entry: ZipEntry): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(entry.flags | NAMES_ARE_UTF8, at + 2);
  header.writeUInt16LE(entry.method, at + 4);
  header.writeUInt32LE(entry.moment, at + 6);
  header.writeUInt32LE(entry.crc, at + 10);
  header.writeUInt32LE(entry.packed, at + 14);
  header.writeUInt32LE(entry.size, at + 18);
  header.writeUInt16LE(entry.name.length, at + 22);
}

/** What precedes the bytes of an entry. */
export function localHeader(entry: ZipEntry): Buffer {
  const header = Buffer.alloc(LOCAL_SIZE);
  header.writeUInt32LE(0x04034b50, 0);
  writeFacts(header, 4, entry);
  return Buffer.concat([header, entry.name]);
}

/** The line of an entry in the directory; its header begins at byte `at`. */
export function directoryEntry(entry: ZipEntry, at: number): Buffer {
  const line = Buffer.alloc(DIRECTORY_SIZE);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(VERSION, 4);
  writeFacts(line, 6, entry);
  line.writeUInt32LE(at, 42);
  return Buffer.concat([line, entry.name]);
}

/** The end of a zip, whose directory has so many bytes and begins at byte `at`. */
export function endOf(entries: number, directory: number, at: number): Buffer {
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directory, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
