import { isIP } from 'node:net'
import { hasFlag } from 'country-flag-icons'
import { UsageError } from '#cli/kernel/error'

const HOST_NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

const SERVER_NAME = /^(?=.{1,60}$)(?!\d+$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
/** Have a flag and are no countries of ISO 3166-1; Kosovo's XK is in use everywhere and stays. */
const NO_COUNTRIES = ['AC', 'EU', 'IC', 'TA', 'XA', 'XC', 'XO']

/** A name that a command line, a host name and a file name can carry; a number alone would read as the server's number. */
export function serverName(text: string): string {
  if (!SERVER_NAME.test(text)) {
    throw new UsageError(
      `'${text}' is not a name for a server.`,
      'Use up to 60 letters, digits, dots and dashes, not digits alone, for example fra-1.'
    )
  }
  return text
}

/** 'de' → 'DE' */
export function countryCode(text: string): string {
  const code = text.toUpperCase()
  if (!/^[A-Z]{2}$/.test(code) || !hasFlag(code) || NO_COUNTRIES.includes(code)) {
    throw new UsageError(`'${text}' is not a country code.`, 'Use the two letters of ISO 3166, for example DE.')
  }
  return code
}

/** Addresses and names, separated by commas. They are shown to clients and never called by us. */
export function hosts(text: string | undefined): string[] {
  const list = split(text)
  const wrong = list.find((host) => isIP(host) === 0 && !HOST_NAME.test(host))
  if (wrong !== undefined) throw new UsageError(`'${wrong}' is neither an address nor a host name.`)
  return list
}

export function ports(text: string): number[] {
  const list = split(text).map(Number)
  if (list.length === 0 || list.some((port) => !Number.isInteger(port) || port < 1 || port > 65_535)) {
    throw new UsageError(`'${text}' is not a list of ports from 1 to 65535.`)
  }
  return list
}

/** A number within its bounds, or undefined where none was given. */
export function within(name: string, text: string | number | undefined, low: number, high: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!(value >= low && value <= high)) throw new UsageError(`--${name} is a number from ${low} to ${high}.`)
  return value
}

/** '45m', '2h', '3d' or '30s' as seconds. */
export function duration(text: string): number {
  const [, amount, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  const seconds = { s: 1, m: 60, h: 3600, d: 86_400 }[unit]
  if (seconds === undefined) throw new UsageError(`'${text}' is not a duration. Write 30m, 2h or 3d.`)
  return Number(amount) * seconds
}

function split(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((part) => part.trim() || [])
}
