import culvert from '#config/culvert'
import { languageTag } from '#core/languages'
import { mailLayout } from '#core/mail/layout'
import { Mails } from '#core/mail/mails'
import { texts } from '#vpn/mails/texts'
import { countryName } from '#vpn/services/country_name'

interface Draining {
  city: string
  countryCode: string
  /** ISO 8601 */
  deadline: string
}

/** Makes the mails of this module known. */
export function registerVpnMails() {
  // For users who asked for it: their connection's server is about to close.
  Mails.template<Draining>('vpn.server_draining', ({ city, countryCode, deadline }, language) => {
    const tag = languageTag(language)
    const country = countryName(countryCode, tag)
    const at = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    const { subject, text, why, action } = texts[language].draining
    const server = country === null ? city : `${city} (${country})`
    return mailLayout({
      language,
      subject,
      paragraphs: [text(server, `${at.format(new Date(deadline))} UTC`), why],
      action: { label: action, url: `${culvert.appUrl}/servers` },
    })
  })
}
