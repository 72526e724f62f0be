import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere, removeIfThere, writePrivate } from '../state/files.js'
import { parseHostNote, type HostNote, type Setting } from './host_note.js'
import type { Routed } from './ruleset.js'
import type { Sysctls } from './sysctls.js'

const FAMILIES = {
  ipv4: { all: 'net/ipv4/ip_forward', interfaces: 'net/ipv4/conf' },
  ipv6: { all: 'net/ipv6/conf/all/forwarding', interfaces: 'net/ipv6/conf' },
} as const
/** The kernel sets it to the opposite of forwarding whenever that changes, whatever the host had. */
const REDIRECTS = 'net/ipv4/conf/all/accept_redirects'
type Family = (typeof FAMILIES)[keyof typeof FAMILIES]

/**
 * Switches forwarding on and notes what was off before, so that `down` leaves the host as it was.
 * The note is of one boot: after the next one the host's own settings count again.
 */
export class Forwarding {
  readonly #file: string

  constructor(
    private readonly sysctls: Sysctls,
    state: string,
    private readonly bootId: () => Promise<string> = kernelBootId
  ) {
    this.#file = join(state, 'host.json')
  }

  /** Answers what the host routed by itself before the agent came. Rules about the rest have to stand before `enable`. */
  async routedBefore(): Promise<Routed> {
    const { routed, interfaces } = (await this.#read()) ?? (await this.#takeNote())
    return { ...routed, interfaces }
  }

  async enable(): Promise<void> {
    const note = (await this.#read()) ?? (await this.#takeNote())
    // First, because a host that begins to forward drops the default routes that it learnt where this is not 2.
    for (const [name] of note.before.filter(([name]) => name.endsWith('/accept_ra'))) await this.#set(name, '2')
    for (const { all } of Object.values(FAMILIES)) await this.#set(all, '1')
  }

  /**
   * Answers false when forwarding stays on, because an interface was added after the agent started: what added it, such as
   * container software, found forwarding on and may rely on it.
   */
  async restore(): Promise<boolean> {
    const note = await this.#read()
    const before = note?.before ?? []
    const present = await this.#interfaces()
    const stays = before.length > 0 && present.some((name) => !note?.interfaces.includes(name))
    // 'all' overwrites every interface, so it comes first in the note.
    if (!stays) for (const [name, value] of before) await this.#set(name, value)
    await removeIfThere(this.#file)
    return !stays
  }

  async #interfaces(): Promise<string[]> {
    return (await this.sysctls.list('net/ipv4/conf')).filter((name) => name !== 'all' && name !== 'default')
  }

  async #takeNote(): Promise<HostNote> {
    const ipv4 = await this.#look(FAMILIES.ipv4)
    const ipv6 = await this.#look(FAMILIES.ipv6)
    // A forwarding host ignores router advertisements unless told otherwise, and loses its own IPv6.
    const advertised = ipv6.routed === null ? [] : await this.#interfacesWith('net/ipv6/conf', 'accept_ra')
    const accept = advertised.map((name): Setting => [`net/ipv6/conf/${name}/accept_ra`, '1'])
    const redirected = await this.sysctls.read(REDIRECTS)
    const redirects: Setting[] = ipv4.routed === null || redirected === null ? [] : [[REDIRECTS, redirected]]
    const note: HostNote = {
      boot: await this.bootId(),
      before: [...ipv4.before, ...redirects, ...ipv6.before, ...accept],
      routed: { ipv4: ipv4.routed, ipv6: ipv6.routed },
      interfaces: await this.#interfaces(),
    }
    await writePrivate(this.#file, JSON.stringify(note))
    return note
  }

  /** Where forwarding is off in general, single interfaces may still have it on. */
  async #look({ all, interfaces }: Family): Promise<{ before: Setting[]; routed: string[] | null }> {
    if ((await this.sysctls.read(all)) !== '0') return { before: [], routed: null }
    const on = await this.#interfacesWith(interfaces, 'forwarding')
    const settings = on.map((name): Setting => [`${interfaces}/${name}/forwarding`, '1'])
    return { before: [[all, '0'], ...settings], routed: on.filter((name) => name !== 'default') }
  }

  /** Interfaces for which a setting is 1. */
  async #interfacesWith(folder: string, setting: string): Promise<string[]> {
    const names = (await this.sysctls.list(folder)).filter((name) => name !== 'all')
    const values = await Promise.all(names.map((name) => this.sysctls.read(`${folder}/${name}/${setting}`)))
    return names.filter((_, index) => values[index] === '1')
  }

  /** Leaves alone what is right already or does not exist: an interface that went, IPv6 that is compiled out. */
  async #set(name: string, value: string): Promise<void> {
    const current = await this.sysctls.read(name)
    if (current !== null && current !== value) await this.sysctls.write(name, value)
  }

  async #read(): Promise<HostNote | null> {
    const text = await readIfThere(this.#file)
    const note = text === null ? null : parseHostNote(text)
    return note?.boot === (await this.bootId()) ? note : null
  }
}

async function kernelBootId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
}
