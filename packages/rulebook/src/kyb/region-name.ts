/** WIZ-49: a business in the US is in one of its states, any other one in a region. */
export function regionName(country: string | undefined): 'state' | 'region' {
  return country === 'US' ? 'state' : 'region';
}
