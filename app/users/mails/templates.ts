import { mailLayout } from '#core/mail/layout'
import { Mails } from '#core/mail/mails'
import { momentIn } from '#core/mail/moment'
import culvert from '#config/culvert'
import { texts } from '#users/mails/texts'

interface Link {
  url: string
}

const forgotPassword = () => `${culvert.appUrl}/forgot-password`

/** Makes the mails of this module known. None of them holds a name or an address of a client: names are whatever a stranger typed. */
export function registerUserMails() {
  Mails.template<Link>('users.verify_email', ({ url }, language) => {
    const { ignore, verifyEmail } = texts[language]
    const { subject, text, action } = verifyEmail
    return mailLayout({ language, subject, paragraphs: [text(culvert.brand), ignore], action: { label: action, url } })
  })
  Mails.template('users.known_address', (_, language) => {
    const { subject, text, more, action } = texts[language].knownAddress
    const signIn = { label: action, url: `${culvert.appUrl}/sign-in` }
    return mailLayout({ language, subject, paragraphs: [text(culvert.brand), more], action: signIn })
  })
  Mails.template<{ label: string; at: string }>('users.new_sign_in', ({ label, at }, language) => {
    const { newSignIn, choosePassword } = texts[language]
    const { subject, text, more } = newSignIn
    const paragraphs = [text(label, momentIn(language, at)), more]
    return mailLayout({ language, subject, paragraphs, action: { label: choosePassword, url: forgotPassword() } })
  })
  Mails.template<Link>('users.reset_password', ({ url }, language) => {
    const { ignore, resetPassword, choosePassword } = texts[language]
    const { subject, text } = resetPassword
    return mailLayout({ language, subject, paragraphs: [text, ignore], action: { label: choosePassword, url } })
  })
  Mails.template<Link>('users.reset_password_by_support', ({ url }, language) => {
    const { resetPassword, resetPasswordBySupport, choosePassword } = texts[language]
    const { subject } = resetPassword
    return mailLayout({
      language,
      subject,
      paragraphs: [resetPasswordBySupport],
      action: { label: choosePassword, url },
    })
  })
  Mails.template<Link & { hours: number }>('users.set_password', ({ url, hours }, language) => {
    const { subject, text, action } = texts[language].setPassword
    return mailLayout({
      language,
      subject: subject(culvert.brand),
      paragraphs: [text(hours)],
      action: { label: action, url },
    })
  })
  Mails.template('users.password_changed', (_, language) => {
    const { passwordChanged, choosePassword } = texts[language]
    const { subject, text, more } = passwordChanged
    const choose = { label: choosePassword, url: forgotPassword() }
    return mailLayout({ language, subject, paragraphs: [text, more], action: choose })
  })
  Mails.template<Link>('users.confirm_email', ({ url }, language) => {
    const { ignore, confirmEmail } = texts[language]
    const { subject, text, action } = confirmEmail
    return mailLayout({ language, subject, paragraphs: [text, ignore], action: { label: action, url } })
  })
  Mails.template('users.email_changed', (_, language) => {
    const { subject, text, more } = texts[language].emailChanged
    return mailLayout({ language, subject, paragraphs: [text, more] })
  })
}
