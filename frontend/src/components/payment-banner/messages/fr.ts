import type en from './en'

const fr: typeof en = {
  failed: 'Votre dernier paiement a échoué',
  until: (day) => `Vous gardez votre formule jusqu’au ${day}. Payez avant, et rien ne change.`,
  soon: 'Payez maintenant pour garder votre formule.',
  confirm: 'Votre banque veut que vous confirmiez un paiement',
  pay: 'Payer maintenant',
  confirmAction: 'Confirmer le paiement',
  card: 'Changer la carte',
}

export default fr
