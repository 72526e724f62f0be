import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import type { Mailbox } from '#mailboxes/index'

/** The argument of every command for one mailbox. */
export const address = option.text({ description: 'The address, or its name on the main domain', required: true })

export const onOff = { on: true, off: false } as const

/** An address as commands print it. */
export function shown(mailbox: Mailbox) {
  const { createdAt, version: _, ...rest } = mailbox
  return { ...rest, createdAt: createdAt.toISO() }
}

/** 'sales' and 'sales@example.com' in their two parts. */
export async function partsOf(text: string): Promise<{ localPart: string; domain: string }> {
  const { OWN_DOMAINS } = await import('#mailboxes/index')
  const at = text.lastIndexOf('@')
  if (at < 0) return { localPart: text, domain: OWN_DOMAINS[0] }
  return { localPart: text.slice(0, at), domain: text.slice(at + 1).toLowerCase() }
}

/** The mailbox of this address. */
export async function findAddress(text: string): Promise<Mailbox> {
  const { findMailbox } = await import('#mailboxes/index')
  const { localPart, domain } = await partsOf(text)
  const found = await findMailbox(`${localPart.toLowerCase()}@${domain}`)
  if (found) return found
  throw new CliError("This address doesn't exist.", { next: 'culvert mailbox list', code: 'E_MAILBOX_NOT_FOUND' })
}

/** One mailbox in a sentence or two. */
export function description({ emailAddress, forwardTo, ...state }: ReturnType<typeof shown>): string {
  return `${emailAddress}${forwardTo === null ? '' : ` → ${forwardTo}`}: ${stateOf(state)}`
}

export function stateOf({
  status,
  isActive,
  waitingForConfirmation,
}: Pick<Mailbox, 'status' | 'isActive' | 'waitingForConfirmation'>): string {
  return [
    status,
    ...(isActive ? [] : ['switched off']),
    ...(waitingForConfirmation ? ['waiting for confirmation'] : []),
  ].join(', ')
}
