import type en from '#mailboxes/mails/messages/en'

const fr: typeof en = {
  confirm: {
    subject: (address) => `Pouvons-nous vous transférer les e-mails de ${address} ?`,
    text: (brand, address) =>
      `Une personne qui administre ${brand} souhaite vous transférer les e-mails qui arrivent à ${address}.`,
    more: 'Rien n’est transféré avant votre accord. Le lien est valable 24 heures et une seule fois.',
    ignore: 'Si vous ne vous y attendiez pas, ignorez cet e-mail et il ne se passera rien.',
    action: 'Voir et accepter',
  },
}

export default fr
