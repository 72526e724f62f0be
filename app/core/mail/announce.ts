import type { RenderedMail } from '#core/mail/mail'

/** Prints subject and link of a mail to the terminal of an installation without a mail server; never its recipient. */
export function announceLinks(mail: RenderedMail) {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  process.stdout.write(`\n  ✉  ${mail.subject}${link ? `\n     ${link}` : ''}\n`)
}
