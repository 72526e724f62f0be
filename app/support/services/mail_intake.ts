import { isSame, isSignature, signature } from '#core/signature'

const PURPOSE = 'support.reply_address'
/** 80 bits, in letters that mail servers may fold to lower case. */
const LENGTH = 20
const REPLY = /^support\+(\d{1,15})\.([0-9a-f]+)@/

/** The way in for mails to support. Without a secret it is shut, and answers name no address to reply to. */
export class MailIntake {
  constructor(
    readonly secret: string | null,
    private domain: string
  ) {}

  accepts(given: string): boolean {
    return this.secret !== null && isSame(given, this.secret)
  }

  /** Where an answer to this thread comes in: nobody who did not get the mail knows it. */
  replyAddress(threadId: number): string | undefined {
    if (this.secret === null) return undefined
    return `support+${threadId}.${signature(PURPOSE, String(threadId), LENGTH)}@${this.domain}`
  }

  /** The thread that an address of ours names, or null: it is another one, or somebody made it up. */
  threadOf(address: string): number | null {
    const [, id = '', given = ''] = REPLY.exec(address.trim().toLowerCase()) ?? []
    return id && isSignature(given, PURPOSE, id, LENGTH) ? Number(id) : null
  }
}
