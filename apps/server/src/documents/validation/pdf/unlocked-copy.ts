import { PDFiumModule } from '@hyzyla/pdfium';

type PDFium = Awaited<ReturnType<typeof PDFiumModule>>;

/** PDFium as it is compiled: what its wrapper does not name. */
interface Library extends PDFium {
  readonly _FPDF_InitLibrary: () => void;
  /** -1 where the document is not encrypted. */
  readonly _FPDF_GetSecurityHandlerRevision: (document: number) => number;
  readonly _FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number;
  readonly wasmExports: PDFium['wasmExports'] & {
    readonly __indirect_function_table: WebAssembly.Table;
  };
}

const REMOVE_SECURITY = 3;
const WRITER_VERSION = 1;
/** The place of no function: the table cannot grow, and every other place is taken. */
const FREE_PLACE = 0;

/** A module that gives its import `e.f`, three numbers to a number, back as the WebAssembly function `f`. */
const AS_FUNCTION = Uint8Array.from([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f, 2, 7, 1, 1, 0x65, 1,
  0x66, 0, 0, 7, 5, 1, 1, 0x66, 0, 0,
]);

type WriteBlock = (writer: number, at: number, size: number) => number;

function asFunction(call: WriteBlock): unknown {
  return new WebAssembly.Instance(new WebAssembly.Module(AS_FUNCTION), { e: { f: call } }).exports[
    'f'
  ];
}

/** The place of a writer that PDFium calls with each part of the copy. */
function giveWriter(library: Library, onPart: (part: Buffer) => void): number {
  const { wasmExports } = library;
  const write: WriteBlock = (_writer, at, size) => {
    onPart(Buffer.from(library.HEAPU8.slice(at, at + size)));
    return 1;
  };
  wasmExports.__indirect_function_table.set(FREE_PLACE, asFunction(write));
  const writer = wasmExports.malloc(8);
  library.HEAP32.set([WRITER_VERSION, FREE_PLACE], writer / 4);
  return writer;
}

/**
 * A copy without encryption of a PDF that is encrypted and opens without a password; null for every other. PDFium
 * decrypts what it can reach and writes it again; the rest of the file is not in the copy. Only for a thread that
 * ends afterwards: nothing is released.
 */
export async function unlockedCopy(bytes: Buffer): Promise<Buffer | null> {
  const library = (await PDFiumModule({})) as Library;
  library._FPDF_InitLibrary();
  const at = library.wasmExports.malloc(bytes.length);
  library.HEAPU8.set(bytes, at);
  const document = library._FPDF_LoadMemDocument(at, bytes.length, 0);
  if (document === 0 || library._FPDF_GetSecurityHandlerRevision(document) === -1) return null;
  const parts: Buffer[] = [];
  const writer = giveWriter(library, (part) => parts.push(part));
  return library._FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY) === 0
    ? null
    : Buffer.concat(parts);
}
