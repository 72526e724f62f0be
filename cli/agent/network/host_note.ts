import { isRecord } from '../api/check.js'
import type { Routed } from './ruleset.js'

/** A kernel setting and its value before the agent came. */
export type Setting = [name: string, value: string]

/** What the agent has to put back when it goes. */
export interface HostNote {
  readonly boot: string
  readonly before: readonly Setting[]
  readonly routed: Pick<Routed, 'ipv4' | 'ipv6'>
  /** Interfaces that were there. */
  readonly interfaces: readonly string[]
}

const SETTING = /^net\/ipv[46]\/[a-zA-Z0-9_=+.@:/-]{1,80}$/
const INTERFACE = /^[a-zA-Z0-9_=+.@:-]{1,15}$/

function parseInterfaces(value: unknown): string[] | null {
  return Array.isArray(value) ? value.map(String).filter((name) => INTERFACE.test(name)) : null
}

function isSetting(value: unknown): value is Setting {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [name, before] = value.map(String)
  return SETTING.test(name ?? '') && !name?.includes('..') && /^\d{1,4}$/.test(before ?? '')
}

/** Reads the note back; null when it isn't one. What it holds is written to the kernel and into rules. */
export function parseHostNote(text: string): HostNote | null {
  try {
    const note: unknown = JSON.parse(text)
    if (!isRecord(note) || typeof note.boot !== 'string' || !Array.isArray(note.before) || !isRecord(note.routed))
      return null
    const interfaces = parseInterfaces(note.interfaces)
    if (interfaces === null) return null
    const routed = { ipv4: parseInterfaces(note.routed.ipv4), ipv6: parseInterfaces(note.routed.ipv6) }
    return { boot: note.boot, before: note.before.filter(isSetting), routed, interfaces }
  } catch {
    return null
  }
}
