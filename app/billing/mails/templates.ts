import culvert from '#config/culvert'
import { languageTag, type Language } from '#core/languages'
import { mailLayout } from '#core/mail/layout'
import { Mails } from '#core/mail/mails'
import { momentIn } from '#core/mail/moment'
import { formatMoney } from '#shared/money'
import { texts } from '#billing/mails/texts'
import type { PlanId } from '#billing/plans'

interface Amount {
  amountMinor: number
  currency: string
}

const MANAGE = '/subscriptions/manage'

const link = (path: string, label: string) => ({ label, url: `${culvert.appUrl}${path}` })

/** An amount of minor units as people of a language write it. */
function money({ amountMinor, currency }: Amount, language: Language): string {
  return formatMoney(amountMinor, currency, languageTag(language))
}

/** Makes the mails about money known. They name plans, amounts and days, and nothing of a card. */
export function registerBillingMails() {
  registerPaymentMails()
  registerStateMails()
}

function registerPaymentMails() {
  Mails.template<Amount & { plan: PlanId; number: string }>('billing.receipt', (data, language) => {
    const { plans, receipt } = texts[language]
    const amount = money(data, language)
    const paragraphs = [receipt.text(plans[data.plan], amount), receipt.invoice(data.number)]
    return mailLayout({ language, subject: receipt.subject(amount), paragraphs, action: link(MANAGE, receipt.action) })
  })
  Mails.template<Amount>('billing.confirm', (data, language) => {
    const { subject, text, action } = texts[language].confirm
    return mailLayout({ language, subject, paragraphs: [text(money(data, language))], action: link(MANAGE, action) })
  })
  Mails.template<Amount>('billing.refunded', (data, language) => {
    const { subject, text } = texts[language].refunded
    return mailLayout({ language, subject, paragraphs: [text(money(data, language))] })
  })
}

function registerStateMails() {
  Mails.template<{ plan: PlanId; until: string }>('billing.past_due', ({ plan, until }, language) => {
    const { plans, pastDue } = texts[language]
    const paragraphs = [pastDue.text(plans[plan], momentIn(language, until))]
    return mailLayout({ language, subject: pastDue.subject, paragraphs, action: link(MANAGE, pastDue.action) })
  })
  Mails.template<Amount & { plan: PlanId; on: string }>('billing.renewal', (data, language) => {
    const { plans, renewal } = texts[language]
    const paragraphs = [renewal.text(plans[data.plan], money(data, language), momentIn(language, data.on))]
    return mailLayout({ language, subject: renewal.subject, paragraphs, action: link(MANAGE, renewal.action) })
  })
  Mails.template<{ plan: PlanId; until: string }>('billing.ends', ({ plan, until }, language) => {
    const { plans, ends } = texts[language]
    const paragraphs = [ends.text(plans[plan], momentIn(language, until))]
    return mailLayout({ language, subject: ends.subject, paragraphs, action: link(MANAGE, ends.action) })
  })
  Mails.template<{ plan: PlanId; reason: string }>('billing.ended', ({ plan, reason }, language) => {
    const { plans, ended } = texts[language]
    const why = Object.entries(ended.reasons).find(([known]) => known === reason)?.[1]
    const paragraphs = [...(why ? [why] : []), ended.text(plans[plan])]
    return mailLayout({ language, subject: ended.subject, paragraphs, action: link('/subscriptions', ended.action) })
  })
}
