/** libheif 1.23, LGPL-3.0, as WebAssembly. Only the parts that are used here. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }

  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Turned as the file says; null where it cannot be decoded. */
    display(target: Pixels, done: (drawn: Pixels | null) => void): void;
  }

  const library: {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  };
  export default library;
}
