import { err, ok, type Result } from '#core/result'
import { fits, isLocalPart, parseTarget } from '#mailboxes/services/addresses'
import { isOwnDomain } from '#mailboxes/services/own_domains'
import { reservation } from '#mailboxes/services/reserved'

export type AddressError =
  | { type: 'bad_local_part' }
  | { type: 'unknown_domain' }
  | { type: 'too_long' }
  | { type: 'reserved' }
export type TargetError = { type: 'bad_target' } | { type: 'own_target' }

export interface WishedAddress {
  localPart: string
  domain: string
  /** Said on purpose, in the terminal: names that speak for the service are given out too. */
  sensitive: boolean
}

/** The address that somebody wants us to give out, or why we do not. */
export function wishedAddress({ localPart, domain, sensitive }: WishedAddress): Result<string, AddressError> {
  const name = localPart.toLowerCase()
  if (!isLocalPart(name)) return err({ type: 'bad_local_part' })
  if (!isOwnDomain(domain)) return err({ type: 'unknown_domain' })
  const reserved = reservation(name)
  if (reserved === 'never' || (reserved === 'sensitive' && !sensitive)) return err({ type: 'reserved' })
  const address = `${name}@${domain}`
  return fits(address) ? ok(address) : err({ type: 'too_long' })
}

/**
 * Where somebody wants mail to go: nowhere, or an address of somebody else. One of our own is refused whether or not it
 * exists: with every target outside, no chain of ours can close to a loop, now or after a later change.
 */
export function wishedTarget(text: string | null): Result<string | null, TargetError> {
  if (text === null || text === '') return ok(null)
  const target = parseTarget(text)
  if (!target) return err({ type: 'bad_target' })
  return isOwnDomain(target.domain) ? err({ type: 'own_target' }) : ok(target.address)
}

/** An address outside our domains in the form in which it is stored, or null. For input from a terminal. */
export function forwardTarget(text: string): string | null {
  const target = wishedTarget(text)
  return target.ok ? target.value : null
}
