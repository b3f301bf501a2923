import { dataProblems } from '@verify-admin/rulebook/payments/payment-data';
import { describe, expect, it } from 'vitest';
import { FORMAT_LIBRARY } from './format-library.ts';

const facts = { library: FORMAT_LIBRARY, today: '2026-11-21', shown: {} };
const problems = (method: string, data: Record<string, string>) =>
  Object.keys(dataProblems(method, data, facts));

describe('numbers with a check digit', () => {
  it.each([
    ['Xpress ACH', 'Routing Number', '021000021', '021000022'],
    ['Xpress ACH', 'Routing Number', '111000025', '000000000'],
    ['Masspay Card', 'Card Number', '4242 4242 4242 4242', '4242424242424241'],
    ['Masspay Card', 'Phone', '+36 30 123 4567', '30 123 4567'],
    ['Masspay Card', 'Phone', '+49 30 901820', '+49 30 90'],
    ['Masspay SEPA', 'IBAN', 'HU42 1177 3016 1111 1018 0000 0000', 'HU43117730161111101800000000'],
    ['Masspay SEPA', 'SWIFT', 'COBADEFFXXX', 'COBADE'],
  ])('%s: %s takes %s, not %s', (method, label, good, bad) => {
    expect(problems(method, { [label]: good })).not.toContain(label);
    expect(problems(method, { [label]: bad })).toContain(label);
  });
});

describe('a wallet address is one of its coin’s chains, checksum and all', () => {
  const at = (coin: string, address: string) =>
    problems('Masspay Crypto', { 'Crypto Type': coin, 'Wallet Address': address });

  it.each([
    ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['Ethereum', '0xde709f2102306220921060314715629080e2fb77'],
    ['Litecoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9'],
    ['Tether (USDT)', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['Tether (USDT)', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['Other', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ])('%s takes %s', (coin, address) => {
    expect(at(coin, address)).not.toContain('Wallet Address');
  });

  it.each([
    ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp'],
    ['Bitcoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9'],
    ['Bitcoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA'],
    ['Litecoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['Tether (USDT)', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9'],
    ['Other', 'has a space'],
  ])('%s does not take %s', (coin, address) => {
    expect(at(coin, address)).toContain('Wallet Address');
  });
});
