import type { Device } from '~/lib/vpn/types'

/** The beginning of a public key: enough to tell a user's few devices apart, and what WireGuard shows too. */
export const fingerprintOf = ({ publicKey }: Pick<Device, 'publicKey'>) => publicKey.slice(0, 8)

/** What a device is called among the others: two of the same name are told apart by their keys. */
export function spokenName(
  device: Pick<Device, 'id' | 'name' | 'publicKey'>,
  all: readonly Pick<Device, 'id' | 'name'>[]
) {
  const isAmbiguous = all.some(({ id, name }) => id !== device.id && name === device.name)
  return isAmbiguous ? `${device.name} (${fingerprintOf(device)})` : device.name
}
