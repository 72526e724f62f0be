import { cidrText, isRecord, type Cidr } from '../api/check.js'
import { must, type Run } from '../system/run.js'

/** Gives an interface exactly these addresses, its MTU, and brings it up. An address that is right is not touched. */
export async function setAddresses(run: Run, name: string, wanted: readonly Cidr[], mtu: number): Promise<void> {
  const present = parseAddresses(await must(run, 'ip', ['-json', 'address', 'show', 'dev', name, 'scope', 'global']))
  const target = wanted.map(cidrText)
  for (const address of present.filter((one) => !target.includes(one))) {
    await must(run, 'ip', ['address', 'del', address, 'dev', name])
  }
  for (const address of target.filter((one) => !present.includes(one))) {
    await must(run, 'ip', ['address', 'add', address, 'dev', name, ...(address.includes(':') ? ['nodad'] : [])])
  }
  await must(run, 'ip', ['link', 'set', 'dev', name, 'mtu', String(mtu), 'up'])
}

/** The addresses in `ip -json address`, as 'address/prefix'. For those of another scope it prints empty objects. */
export function parseAddresses(json: string): string[] {
  const links: unknown = JSON.parse(json || '[]')
  if (!Array.isArray(links)) return []
  const found = links
    .filter(isRecord)
    .flatMap(({ addr_info: list }) => (Array.isArray(list) ? list.filter(isRecord) : []))
  return found
    .filter(({ local, prefixlen }) => typeof local === 'string' && typeof prefixlen === 'number')
    .map(({ local, prefixlen }) => `${String(local)}/${String(prefixlen)}`)
}
