import culvert from '#config/culvert'
import { mailLayout } from '#core/mail/layout'
import { Mails } from '#core/mail/mails'
import { texts } from '#mailboxes/mails/texts'

/** Makes the mails of this module known. The one who is asked may have no account here: the mail says all there is to know. */
export function registerMailboxMails() {
  Mails.template<{ address: string; url: string }>('mailboxes.confirm', ({ address, url }, language) => {
    const { subject, text, more, ignore, action } = texts[language].confirm
    const paragraphs = [text(culvert.brand, address), more, ignore]
    return mailLayout({ language, subject: subject(address), paragraphs, action: { label: action, url } })
  })
}
