import type { DomainEmail } from './types'

/** What can be said of an address; the rest of the record is the server's. */
export function toPayload(values: Partial<DomainEmail>): Partial<DomainEmail> {
  const { localPart, domain, displayName, description, forwardTo, isActive, status } = values
  return {
    localPart: localPart?.trim(),
    domain,
    displayName: displayName ?? '',
    description: description ?? '',
    // An empty field is: to nobody.
    forwardTo: forwardTo?.trim() || null,
    isActive,
    status,
  }
}
