/** How much was stored of agreements on a day: of a network, or with an empty hash of all together. */
export interface AgreementBytesTable {
  day: string;
  network_hash: string;
  bytes: number;
}
