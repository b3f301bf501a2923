import type { NamedPlace } from '../checkpoint-places/checkpoint-place.ts';
import { FilePlace } from '../checkpoint-places/file-place.ts';
import { readPlaceAddresses } from '../checkpoint-places/read-place-addresses.ts';
import { ReceiverPlace } from '../checkpoint-places/receiver-place.ts';
import { type Config, SettingsRefused } from '../config/config.ts';
import { listIn } from '../config/setting-list.ts';
import type { AddressRules } from '../download/public-address.ts';
import { receiverRules } from '../outbound/receiver-rules.ts';
import type { Log } from '../log.ts';
import { type EventPlace, SecurityEvents } from './security-events.ts';
import { type SyslogAddress, SyslogPlace } from './syslog-place.ts';

const SETTING = 'SECURITY_LOG_URL';
const SYSLOG_PORTS = { 'syslog:': 601, 'syslog+tls:': 6514 } as const;

function refuse(why: string): never {
  throw new SettingsRefused([`${SETTING} is not valid: ${why}`]);
}

function readSyslogAddress(text: string): SyslogAddress {
  if (!URL.canParse(text)) refuse('a syslog server is written syslog+tls://host:port.');
  const { protocol, hostname, port } = new URL(text);
  if (hostname === '') refuse('a syslog server is written syslog+tls://host:port.');
  const usual = SYSLOG_PORTS[protocol === 'syslog:' ? 'syslog:' : 'syslog+tls:'];
  const isEncrypted = protocol !== 'syslog:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? usual : Number(port),
    isEncrypted,
  };
}

function openEventPlace(text: string, rules: AddressRules): EventPlace & NamedPlace {
  if (/^syslog(\+tls)?:\/\//.test(text)) return new SyslogPlace(readSyslogAddress(text));
  const [address] = readPlaceAddresses(text, SETTING);
  if (address?.kind === 'file') return new FilePlace(address.path);
  if (address?.kind === 'receiver') return new ReceiverPlace(address.url, rules);
  return refuse('each place begins with file:, syslog:, syslog+tls: or https:.');
}

type PlaceSettings = Pick<Config, 'SECURITY_LOG_URL' | 'MODE' | 'RECEIVER_NETWORKS'>;

/**
 * The places of security events that the settings name.
 * @throws SettingsRefused
 */
export function openEventPlaces(settings: PlaceSettings): readonly (EventPlace & NamedPlace)[] {
  const rules = receiverRules(settings);
  return listIn(settings.SECURITY_LOG_URL ?? '').map((text) => openEventPlace(text, rules));
}

/**
 * The security events of this process, sent to these places.
 * @throws SettingsRefused
 */
export function openSecurityEvents(settings: PlaceSettings, log: Log): SecurityEvents {
  return new SecurityEvents(openEventPlaces(settings), { log });
}
