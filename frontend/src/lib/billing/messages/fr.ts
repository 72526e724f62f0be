import type en from './en'

const fr: typeof en = {
  plans: { free: 'Formule gratuite', monthly: 'Formule mensuelle', yearly: 'Formule annuelle' },
  names: { free: 'Gratuite', monthly: 'Mensuelle', yearly: 'Annuelle' },
  per: { month: 'par mois', year: 'par an' },
  testMode: 'Mode test : rien n’est débité',
  offline: 'Vous êtes hors ligne. Aucune modification n’a été enregistrée.',
  retry: 'Réessayer',
  cancel: {
    confirm: 'Voulez-vous vraiment résilier votre abonnement ?',
    action: 'Résilier',
    busy: 'Résiliation...',
    done: { title: 'Abonnement résilié', description: 'Votre abonnement a bien été résilié' },
    failed: { title: 'Échec de la résiliation', text: 'L’abonnement n’a pas pu être résilié' },
  },
  why: {
    title: 'Pourquoi avez-vous résilié ?',
    text: 'Facultatif. Votre réponse nous aide à nous améliorer.',
    reasons: {
      too_expensive: 'C’est trop cher',
      not_needed: 'Je n’ai pas besoin d’un VPN en ce moment',
      speed: 'Les connexions sont trop lentes',
      locations: 'Il manque des emplacements dont j’ai besoin',
      other_service: 'J’utilise un autre service',
      other: 'Une autre raison',
    },
    send: 'Envoyer la réponse',
    busy: 'Envoi...',
    skip: 'Passer',
    thanks: 'Merci pour votre réponse.',
    missing: 'Choisissez une raison ou passez la question.',
    failed: 'Votre réponse n’a pas pu être envoyée. Réessayez.',
  },
  resume: {
    action: 'Reprendre',
    busy: 'Reprise...',
    done: { title: 'Abonnement repris', description: 'Il se renouvelle comme avant.' },
    failed: { title: 'Échec de la reprise', text: 'L’abonnement n’a pas pu être repris' },
  },
  endsOn: (day) => `Résilié. Vous gardez votre formule jusqu’au ${day} et ne serez plus débité.`,
  renewsOn: (day, amount) => `Se renouvelle le ${day} pour ${amount}.`,
  renewsThen: (day) => `Se renouvelle le ${day}.`,
  graceUntil: (day) => `Le dernier paiement a échoué. Vous gardez votre formule jusqu’au ${day}.`,
  unpaid: 'Le dernier paiement a échoué.',
  gateways: {
    testMode: 'Mode test',
    testCard: 'Rien n’est débité. Payez avec une carte de test comme 4242 4242 4242 4242.',
    cards: 'Cartes de crédit et de débit',
    paypal: 'Payez avec votre solde PayPal, votre compte bancaire ou votre carte.',
    googlePlay: 'Abonnez-vous dans l’application Android et payez avec votre compte Google.',
  },
}

export default fr
