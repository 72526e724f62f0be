import app from '@adonisjs/core/services/app'
import type { RenderedMail } from '#core/mail/mail'
import { Mails } from '#core/mail/mails'
import { MailTransport } from '#core/mail/transport'

interface Sent extends RenderedMail {
  to: string
}

/** Stands where the mail server is, for one test: `group.each.setup(() => mailbox.open())`. */
export class Mailbox extends MailTransport {
  #sent: Sent[] = []

  /** Takes the transport's place; the answer puts it back. */
  open() {
    this.#sent = []
    app.container.swap(MailTransport, () => this)
    return () => app.container.restore(MailTransport)
  }

  async send(to: string, mail: RenderedMail) {
    this.#sent.push({ to, ...mail })
  }

  /** What was mailed since the last time, in order. */
  async take(): Promise<Sent[]> {
    await (await app.container.make(Mails)).sendDue()
    return this.#sent.splice(0)
  }

  /** Subjects mailed since the last time to one address. */
  async subjects(to: string): Promise<string[]> {
    return (await this.take()).filter((mail) => mail.to === to).map(({ subject }) => subject)
  }

  /** The token of the last link that was mailed to this address. */
  async token(to: string): Promise<string> {
    const links = (await this.take()).filter((mail) => mail.to === to).map(({ text }) => /token=([\w-]+)/.exec(text))
    const token = links.findLast(Boolean)?.[1]
    if (!token) throw new Error(`No link was mailed to ${to}`)
    return token
  }
}
