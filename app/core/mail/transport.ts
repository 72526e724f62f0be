import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import culvert from '#config/culvert'
import type { RenderedMail } from '#core/mail/mail'
import { packageOnUse } from '#core/package_on_use'

/** Writes mails and speaks SMTP. */
export const nodemailer = packageOnUse<typeof import('nodemailer')>('nodemailer')

const SMTP_TIMEOUT_MS = 20_000

/** Hands one mail over. Throws when that failed; the worker then tries again later. */
export abstract class MailTransport {
  abstract send(to: string, mail: RenderedMail): Promise<void>
}

function message(to: string, mail: RenderedMail) {
  return { from: { name: culvert.brand, address: culvert.mailFrom }, to, ...mail }
}

/** Sends over SMTP, with time-outs on every step. */
export class SmtpTransport extends MailTransport {
  readonly #smtp

  constructor(url: string) {
    super()
    this.#smtp = nodemailer().createTransport(url, {
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    } as object)
  }

  async send(to: string, mail: RenderedMail) {
    await this.#smtp.sendMail(message(to, mail))
  }
}

/** Writes mails into storage/outbox as files, for installations that have no mail server yet. */
export class OutboxTransport extends MailTransport {
  readonly #composer = nodemailer().createTransport({ streamTransport: true, buffer: true })

  constructor(
    private folder: string,
    private announce: (mail: RenderedMail) => void
  ) {
    super()
  }

  async send(to: string, mail: RenderedMail) {
    const { message: raw } = await this.#composer.sendMail(message(to, mail))
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
    const file = join(this.folder, name)
    // A reader that watches the folder never sees half a mail.
    await writeFile(`${file}.part`, raw as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    this.announce(mail)
  }
}
