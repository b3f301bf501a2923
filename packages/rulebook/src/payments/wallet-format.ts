/** What the libraries know of the encodings that wallet addresses are written in. */
export interface WalletCodec {
  /** The bytes of a Base58Check text, version byte first; null where its checksum is wrong. */
  base58Check(value: string): Uint8Array | null;
  /** BIP 173 and 350: prefix and five-bit words; null where the checksum is wrong. */
  bech32(value: string): Bech32Text | null;
  keccak256(text: string): Uint8Array;
}

export interface Bech32Text {
  readonly prefix: string;
  readonly words: readonly number[];
  readonly encoding: 'bech32' | 'bech32m';
}

/** How the addresses of one chain are distinguished from those of another. */
interface Chain {
  /** Version bytes of its Base58Check addresses. */
  readonly versions?: readonly number[];
  /** Prefix of its segregated-witness addresses. */
  readonly prefix?: string;
  readonly isHex?: boolean;
}

const BITCOIN: Chain = { versions: [0x00, 0x05], prefix: 'bc' };
const ETHEREUM: Chain = { isHex: true };
/** 0x05 is how Litecoin wrote its script addresses before 2017. */
const LITECOIN: Chain = { versions: [0x30, 0x32, 0x05], prefix: 'ltc' };
const TRON: Chain = { versions: [0x41] };

/** Tether runs on several chains, and of "Other" nothing is known. */
const CHAINS: Readonly<Record<string, readonly Chain[]>> = {
  Bitcoin: [BITCOIN],
  Ethereum: [ETHEREUM],
  Litecoin: [LITECOIN],
  'Tether (USDT)': [ETHEREUM, TRON, BITCOIN],
};

const HASH_BYTES = 20;
const UNKNOWN_COIN = /^\S{8,128}$/;

/** Version 0 is Bech32 and holds 20 or 32 bytes, every later one is Bech32m. */
function isWitness({ words, encoding }: Bech32Text): boolean {
  const [version = 32, ...program] = words;
  const bytes = Math.floor((program.length * 5) / 8);
  if (version === 0) return encoding === 'bech32' && (bytes === 20 || bytes === 32);
  return version <= 16 && encoding === 'bech32m' && bytes >= 2 && bytes <= 40;
}

/** EIP-55: the case of each letter is a bit of the hash; one case throughout is not checked. */
function isHexAddress(value: string, codec: WalletCodec): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(value)) return false;
  const digits = value.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = codec.keccak256(lower);
  return [...digits].every((digit, index) => {
    const half = (hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0);
    return digit === ((half & 8) === 0 ? digit.toLowerCase() : digit.toUpperCase());
  });
}

function isOfChain(value: string, { versions, prefix, isHex }: Chain, codec: WalletCodec): boolean {
  if (isHex) return isHexAddress(value, codec);
  const bytes = codec.base58Check(value);
  if (bytes) return bytes.length === HASH_BYTES + 1 && (versions ?? []).includes(bytes[0] ?? -1);
  const text = prefix === undefined ? null : codec.bech32(value);
  return text !== null && text.prefix === prefix && isWitness(text);
}

/** PAY-19: true when the address is one of the coin's chains, its checksum included. */
export function isWallet(value: string, cryptoType: string, codec: WalletCodec): boolean {
  const chains = CHAINS[cryptoType];
  if (!chains) return UNKNOWN_COIN.test(value);
  return chains.some((chain) => isOfChain(value, chain, codec));
}
