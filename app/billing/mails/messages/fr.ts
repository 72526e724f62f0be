import type en from '#billing/mails/messages/en'

const fr: typeof en = {
  plans: { free: 'Gratuit', monthly: 'Mensuel', yearly: 'Annuel' },
  receipt: {
    subject: (amount) => `Votre reçu de ${amount}`,
    text: (plan, amount) => `Merci. ${amount} ont été payés pour l’offre ${plan}.`,
    invoice: (number) => `La facture porte le numéro ${number}. Vous la trouvez dans votre compte, aussi en PDF.`,
    action: 'Ouvrir les factures',
  },
  confirm: {
    subject: 'Votre banque vous demande de confirmer un paiement',
    text: (amount) =>
      `Votre banque souhaite que vous confirmiez le paiement de ${amount}. D’ici là, il n’est pas effectué.`,
    action: 'Confirmer le paiement',
  },
  pastDue: {
    subject: 'Votre paiement n’a pas abouti',
    text: (plan, until) =>
      `Le paiement de l’offre ${plan} a échoué. Nous réessaierons. Vous gardez l’offre jusqu’au ${until} (UTC) ; sans paiement, elle se termine alors.`,
    action: 'Changer le moyen de paiement',
  },
  renewal: {
    subject: 'Votre offre se renouvelle bientôt',
    text: (plan, amount, on) =>
      `Le ${on} (UTC), votre offre ${plan} se renouvelle pour ${amount}. Vous n’avez rien à faire. Si vous ne le souhaitez pas, résiliez avant.`,
    action: 'Gérer l’abonnement',
  },
  ends: {
    subject: 'Votre abonnement est résilié',
    text: (plan, until) =>
      `Votre offre ${plan} dure jusqu’au ${until} (UTC) puis se termine d’elle-même. Plus rien n’est débité. D’ici là, vous pouvez la reprendre.`,
    action: 'Gérer l’abonnement',
  },
  ended: {
    subject: 'Votre abonnement est terminé',
    text: (plan) => `Votre offre ${plan} est terminée et votre compte utilise désormais l’offre gratuite.`,
    reasons: {
      unpaid: 'Le paiement n’a pas pu être encaissé à temps.',
      dispute: 'Le débit a été contesté auprès de la banque.',
      refund: 'Le paiement a été remboursé.',
    },
    action: 'Voir les offres',
  },
  refunded: {
    subject: 'Votre argent revient',
    text: (amount) => `Nous avons remboursé ${amount}. Selon votre banque, cela prend quelques jours.`,
  },
}

export default fr
