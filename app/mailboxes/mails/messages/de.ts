import type en from '#mailboxes/mails/messages/en'

const de: typeof en = {
  confirm: {
    subject: (address) => `Dürfen wir E-Mails an ${address} an dich weiterleiten?`,
    text: (brand, address) => `Jemand, der ${brand} betreibt, möchte die E-Mails an ${address} an dich weiterleiten.`,
    more: 'Bevor du zustimmst, wird nichts weitergeleitet. Der Link gilt 24 Stunden und nur einmal.',
    ignore: 'Wenn du das nicht erwartest, ignoriere diese E-Mail, dann geschieht nichts.',
    action: 'Ansehen und zustimmen',
  },
}

export default de
