import culvert from '#config/culvert'
import type { Language } from '#core/languages'
import { mailLayout } from '#core/mail/layout'
import { Mails } from '#core/mail/mails'
import { texts } from '#users/mails/texts'

const { notYou: _, ...changes } = texts.en.factors
const names = Object.keys(changes) as (keyof typeof changes)[]

/** Tells the owner of an account that a factor was changed. These go out whatever mails the owner wants. */
export function registerSecondFactorMails() {
  for (const name of names) {
    Mails.template(`users.${name}`, (_, language) => {
      const { subject, text } = texts[language].factors[name]
      return warning(language, subject, text)
    })
  }
  Mails.template<{ left: number }>('users.recovery_code_used', ({ left }, language) => {
    const { subject, text } = texts[language].recoveryCodeUsed
    return warning(language, subject, `${text} ${remaining(left, language)}`)
  })
}

function warning(language: Language, subject: string, text: string) {
  const { factors, choosePassword } = texts[language]
  const action = { label: choosePassword, url: `${culvert.appUrl}/forgot-password` }
  return mailLayout({ language, subject, paragraphs: [text, factors.notYou], action })
}

function remaining(left: number, language: Language): string {
  const { none, one, more } = texts[language].recoveryCodeUsed
  if (left === 0) return none
  return left === 1 ? one : more(left)
}
