import { open, seal } from '#core/secrets'

const PLACE = 'payment_gateways.configuration'

/** A gateway's configuration as its row keeps it: one sealed JSON object, of this gateway and no other. */
export function sealConfiguration(name: string, configuration: Readonly<Record<string, string>>): string {
  return seal(JSON.stringify(configuration), PLACE, name)
}

/** Opens it; nothing set yet is an empty one. */
export function openConfiguration(name: string, sealed: string | null): Record<string, string> {
  return sealed === null ? {} : (JSON.parse(open(sealed, PLACE, name)) as Record<string, string>)
}
