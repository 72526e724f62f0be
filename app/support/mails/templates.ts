import culvert from '#config/culvert'
import { mailLayout } from '#core/mail/layout'
import { Mails } from '#core/mail/mails'
import { texts } from '#support/mails/texts'
import { quoted } from '#support/services/texts'

/** Makes the mails of this module known. User text goes in as text, never as markup or header. */
export function registerSupportMails() {
  Mails.template<{ threadId: number }>('support.notice', ({ threadId }) =>
    mailLayout({
      subject: `Support thread ${threadId} is waiting`,
      paragraphs: [`In the terminal: culvert support show ${threadId}`],
      action: { label: 'Open the inbox', url: `${culvert.appUrl}/admin/emails/${threadId}` },
    })
  )
  Mails.template<{ threadId: number; replyTo?: string }>('support.answered', ({ threadId, replyTo }, language) => {
    const { subject, text, action } = texts[language].answered
    const read = { label: action, url: `${culvert.appUrl}/support?thread=${threadId}` }
    return { ...mailLayout({ language, subject, paragraphs: [text], action: read }), ...(replyTo ? { replyTo } : {}) }
  })
  Mails.template<{ subject: string; text: string; asked: string; replyTo?: string }>(
    'support.reply',
    ({ subject, text, asked, replyTo }, language) => {
      const { wrote, action } = texts[language].reply
      const mail = mailLayout({
        language,
        subject: `Re: ${subject}`,
        paragraphs: [...text.split('\n\n'), wrote, quoted(asked)],
        action: { label: action, url: `${culvert.appUrl}/contact` },
      })
      return { ...mail, ...(replyTo ? { replyTo } : {}) }
    }
  )
}
