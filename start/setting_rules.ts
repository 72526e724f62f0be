import { isIP } from 'node:net'
import { accessSync, constants } from 'node:fs'
import { Env } from '@adonisjs/core/env'
import { isLoopback } from '#core/startup_checks'

const HIGHEST_PORT = 65_535
/** Of a model's server, with its port: more is not kept beside the name of a model. */
const LONGEST_HOST = 110

/** A whole number in a range; anything else is refused with `advice`. */
function wholeNumber(name: string, value: string | undefined, [from, to]: [number, number], advice: string): number {
  const number = Number(value)
  if (value && Number.isInteger(number) && number >= from && number <= to) return number
  throw new Error(`${name}=${value ?? ''} ${advice}`)
}

/** The port that the server listens on. */
export const listeningPort = (name: string, value?: string) =>
  wholeNumber(
    name,
    value,
    [0, HIGHEST_PORT],
    `is not a port. Choose one from 1024 to 65535, for example: ${name}=3333 npm start.`
  )

/** The port of another server, where one is given. */
export const optionalPort = (name: string, value?: string) =>
  value
    ? wholeNumber(name, value, [1, HIGHEST_PORT], 'is not a port. Set it to the one of the server, or leave it out.')
    : undefined

/** A port of our own that may be left out; 0 leaves it out too, where a settings file for several processes names one. */
export const portOrNone = (name: string, value?: string) =>
  value
    ? wholeNumber(name, value, [0, HIGHEST_PORT], 'is not a port. Choose a free one, or 0 for none.') || undefined
    : undefined

/** A number of one or more, where one is given. */
export const optionalCount = (name: string, value?: string) =>
  value ? wholeNumber(name, value, [1, 10_000], `is not a number above 0, such as ${name}=10.`) : undefined

/** A number of bytes, where one is given. */
export const optionalSize = (name: string, value?: string) =>
  value
    ? wholeNumber(name, value, [1, Number.MAX_SAFE_INTEGER], `is not a number of bytes, such as ${name}=100000000.`)
    : undefined

const FILE_TYPE = /^(\.[^\s/,]+|[a-z]+\/(\*|[a-z0-9][a-z0-9.+-]*))$/

/** Extensions and mime types in lower case, where some are given. */
export const optionalFileTypes = (name: string, value?: string) => {
  const types = (value ?? '')
    .split(',')
    .map((type) => type.trim().toLowerCase())
    .filter(Boolean)
  if (types.every((type) => FILE_TYPE.test(type))) return types
  throw new Error(`${name}=${value} is not a list of file types. Set it to one such as .pdf,image/*, or leave it out.`)
}

/** On or off, where it is said. */
export const optionalSwitch = (name: string, value?: string) =>
  Env.schema.boolean.optional({
    message: `${name}=${value} is neither on nor off. Set it to 1 or 0, or leave it out.`,
  })(name, value)

/** One of a few words, where one is given. */
export function optionalWord<const Word extends string>(words: readonly Word[]) {
  return (name: string, value?: string): Word | undefined => {
    const found = words.find((word) => word === value)
    if (found === undefined && value)
      throw new Error(`${name}=${value} is not known. Set it to ${words.join(' or ')}, or leave it out.`)
    return found
  }
}

const DOMAIN = /^(?=.{4,185}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** A domain in lower case, where one is given. It stands in configurations of other programs. */
export const optionalDomain = (name: string, value?: string) => {
  const domain = value?.trim().toLowerCase()
  if (!domain || DOMAIN.test(domain)) return domain || undefined
  throw new Error(`${name}=${value} is not a domain. Set it to one such as example.com, or leave it out.`)
}

const LABEL = /^(?=.{1,63}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i

/** One or more labels of a DNS name, such as a DKIM selector, where some are given. */
export const optionalLabels = (name: string, value?: string) => {
  const labels = value?.trim()
  if (!labels || labels.split('.').every((label) => LABEL.test(label))) return labels || undefined
  throw new Error(`${name}=${value} is not part of a DNS name. Set it to one such as mail, or leave it out.`)
}

/** A resolver that is asked over TLS, and the name in its certificate. */
export interface DnsUpstream {
  address: string
  name: string
}

/** Resolvers such as `9.9.9.9#dns.quad9.net`, separated by commas, where some are given. The name is what their certificate is checked by. */
export const optionalUpstreams = (name: string, value?: string): DnsUpstream[] => {
  const entries = (value ?? '').split(',').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const [address = '', host = '', ...rest] = entry.split('#')
    if (isIP(address) !== 0 && DOMAIN.test(host) && rest.length === 0) return { address, name: host }
    throw new Error(
      `${name}=${value} does not name resolvers with the names in their certificates. Set it to one such as 9.9.9.9#dns.quad9.net, or leave it out: nodes then ask the root servers themselves.`
    )
  })
}

/** A web address, where one is given. */
export const optionalAddress = (name: string, value?: string) =>
  Env.schema.string.optional({
    format: 'url',
    tld: false,
    message: `${name}=${value} is not a web address. Set it to one such as https://vpn.example.com, or leave it out.`,
  })(name, value)

/** A server on this machine over plain http, where one is given: what talks to it sends secrets. */
export const optionalLoopback = (name: string, value?: string) => {
  const url = value ? URL.parse(value) : null
  if (!value || (url?.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')))) return value
  throw new Error(
    `${name}=${value} is not a server on this machine. Set it to one such as http://127.0.0.1:12111, or leave it out.`
  )
}

/** A file that this process may read, where one is given. */
export const optionalFile = (name: string, value?: string) => {
  if (!value) return undefined
  try {
    accessSync(value, constants.R_OK)
    return value
  } catch {
    throw new Error(`${name}=${value} can't be read. Set it to a file that Culvert's user may read, or leave it out.`)
  }
}

/** A server that is sent what nobody should read on the way, where one is given: over https, or on this machine. */
export const optionalSafeAddress = (name: string, value?: string) => {
  const url = value ? URL.parse(value) : null
  if (!value || url?.protocol === 'https:') return value
  if (url?.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) return value
  throw new Error(
    `${name}=${value} is not an https address. Set it to one such as https://api.example.com/range, or leave it out.`
  )
}

/** As `optionalSafeAddress`, of a server whose name is kept with what it answered. */
export const optionalModelServer = (name: string, value?: string) => {
  const safe = optionalSafeAddress(name, value)
  if (!safe || new URL(safe).host.length <= LONGEST_HOST) return safe
  throw new Error(`${name} has a host of more than ${LONGEST_HOST} characters. Set it to a shorter one.`)
}

/** A model's name, where one is given; it's kept with what it answered. */
export const optionalModel = (name: string, value?: string) => {
  if (!value || /^[!#-[\]-~]{1,120}$/.test(value)) return value || undefined
  throw new Error(
    `${name} is not the name of a model. Set it to one such as gpt-5-mini: no blanks, quotes or backslashes, 120 characters at most.`
  )
}

/** Where to listen: a name or an address. */
export const hostName = (name: string, value?: string) =>
  Env.schema.string({
    format: 'host',
    message: `${name}=${value} is not an address of a machine. Leave ${name} out, or set it to 127.0.0.1.`,
  })(name, value)
