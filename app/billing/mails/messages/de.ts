import type en from '#billing/mails/messages/en'

const de: typeof en = {
  plans: { free: 'Kostenlos', monthly: 'Monatlich', yearly: 'Jährlich' },
  receipt: {
    subject: (amount) => `Deine Quittung über ${amount}`,
    text: (plan, amount) => `Danke. ${amount} für den Tarif „${plan}“ sind bezahlt.`,
    invoice: (number) => `Die Rechnung hat die Nummer ${number}. Du findest sie in deinem Konto, auch als PDF.`,
    action: 'Rechnungen öffnen',
  },
  confirm: {
    subject: 'Deine Bank bittet dich, eine Zahlung zu bestätigen',
    text: (amount) =>
      `Deine Bank möchte, dass du die Zahlung von ${amount} bestätigst. Bis dahin ist sie nicht erfolgt.`,
    action: 'Zahlung bestätigen',
  },
  pastDue: {
    subject: 'Deine Zahlung ist fehlgeschlagen',
    text: (plan, until) =>
      `Die Zahlung für den Tarif „${plan}“ ist fehlgeschlagen. Wir versuchen es erneut. Du behältst den Tarif bis ${until} (UTC); ohne Zahlung endet er dann.`,
    action: 'Zahlungsmittel ändern',
  },
  renewal: {
    subject: 'Dein Tarif verlängert sich bald',
    text: (plan, amount, on) =>
      `Am ${on} (UTC) verlängert sich dein Tarif „${plan}“ für ${amount}. Du musst nichts tun. Wenn du das nicht möchtest, kündige vorher.`,
    action: 'Abo verwalten',
  },
  ends: {
    subject: 'Dein Abo ist gekündigt',
    text: (plan, until) =>
      `Dein Tarif „${plan}“ läuft bis ${until} (UTC) und endet dann von selbst. Es wird nichts mehr abgebucht. Bis dahin kannst du ihn fortsetzen.`,
    action: 'Abo verwalten',
  },
  ended: {
    subject: 'Dein Abo ist beendet',
    text: (plan) => `Dein Tarif „${plan}“ ist beendet, dein Konto nutzt jetzt den kostenlosen Tarif.`,
    reasons: {
      unpaid: 'Die Zahlung konnte nicht rechtzeitig eingezogen werden.',
      dispute: 'Die Abbuchung wurde bei der Bank beanstandet.',
      refund: 'Die Zahlung wurde erstattet.',
    },
    action: 'Tarife ansehen',
  },
  refunded: {
    subject: 'Dein Geld ist auf dem Weg zurück',
    text: (amount) => `Wir haben ${amount} erstattet. Je nach Bank dauert es einige Tage, bis das Geld ankommt.`,
  },
}

export default de
