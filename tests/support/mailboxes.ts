import type { ApiBrowser } from '#tests/support/api'
import type { Mailbox } from '#tests/support/mailbox'
import { api } from '#tests/support/api'

export const DOMAIN_EMAILS = '/api/admin/domain-emails'

/** An address as operators get it. */
export interface ShownMailbox {
  id: number
  emailAddress: string
  forwardTo: string | null
  status: string
  waitingForConfirmation: boolean
  delivers: boolean
  version: number
}

/** Gives an address out over HTTP; active and forwarding to an outside address unless told otherwise. */
export async function giveOut(admin: ApiBrowser, wanted: Record<string, unknown> = {}): Promise<ShownMailbox> {
  const body = { localPart: 'sales', forwardTo: 'ann@outside.example', status: 'active', ...wanted }
  const answer = await admin.post(DOMAIN_EMAILS, body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body as ShownMailbox
}

/** Whoever got the mail agrees, in a browser that nobody is signed in to. */
export async function agree(mailbox: Mailbox, to = 'ann@outside.example') {
  return api().post('/api/mailboxes/confirm-forwarding', { token: await mailbox.token(to) })
}
