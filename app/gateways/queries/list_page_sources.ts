import type { PageSources } from '#core/page_sources'
import { listGateways } from '#gateways/open_gateway'

/** The hosts of providers whose gateway is enabled, and of no other. */
export async function listPageSources(): Promise<PageSources> {
  const enabled = (await listGateways()).filter(({ isEnabled }) => isEnabled)
  const hosts = (directive: 'script' | 'frame' | 'connect' | 'img') => [
    ...new Set(enabled.flatMap(({ driver }) => driver.policy[directive] ?? [])),
  ]
  return { script: hosts('script'), frame: hosts('frame'), connect: hosts('connect'), img: hosts('img') }
}
