import type en from './en'

const fr: typeof en = {
  title: 'Choisissez votre formule',
  state: {
    free: 'Vous utilisez la formule gratuite.',
    paid: 'Tous les serveurs et des connexions illimitées sont à vous.',
  },
  current: {
    title: {
      free: 'Actuelle : formule gratuite',
      monthly: 'Actuelle : formule mensuelle',
      yearly: 'Actuelle : formule annuelle',
    },
    status: (status) => `État : ${status}`,
    given: 'Elle vous a été offerte : rien n’est débité et il n’y a rien à résilier.',
  },
  plans: {
    free: {
      name: 'Gratuite',
      features: ['5 connexions par mois', '3 emplacements de serveurs', 'Assistance de base'],
      limitations: ['Financée par la publicité'],
      action: 'Formule gratuite',
    },
    monthly: {
      name: 'Mensuelle',
      features: [
        'Connexions illimitées',
        'Plus de 50 emplacements de serveurs',
        'Sans publicité',
        'Assistance prioritaire',
        'Protection par kill switch',
      ],
      limitations: [],
      action: 'Choisir la formule mensuelle',
    },
    yearly: {
      name: 'Annuelle',
      features: [
        'Tout ce que contient la formule mensuelle',
        '58 % d’économie par an',
        'Accès aux serveurs premium',
        'Fonctions de sécurité avancées',
      ],
      limitations: [],
      action: 'Choisir la formule annuelle',
    },
  },
  includes: (plan) => `Ce que comprend la formule « ${plan} »`,
  limits: 'Restrictions',
  popular: 'Populaire',
  saves: 'Économisez 58 %',
  before: 'avant',
  currentPlan: 'Formule actuelle',
  creating: 'Création...',
  manage: 'Gérer l’abonnement',
  past: 'Paiements et factures passés',
  pricesFailed: 'Les prix n’ont pas pu être chargés.',
  subscriptionError: { title: 'Erreur d’abonnement', text: 'L’abonnement n’a pas pu être créé' },
  guarantee: 'Satisfait ou remboursé pendant 30 jours',
  secure: 'Résiliable à tout moment • Paiement sécurisé par un prestataire de paiement par carte',
  payment: {
    title: 'Finaliser le paiement',
    submit: { monthly: 'Souscrire à la formule mensuelle', yearly: 'Souscrire à la formule annuelle' },
    done: {
      title: 'Paiement réussi',
      text: {
        monthly: 'Vous êtes maintenant abonné à la formule mensuelle !',
        yearly: 'Vous êtes maintenant abonné à la formule annuelle !',
      },
      subscribed: 'Votre abonnement est actif !',
    },
    failed: 'Échec du paiement',
  },
  summary: {
    title: 'Ce qui est dû',
    discount: (code) => (code === '' ? 'Remise' : `Remise ${code}`),
    total: 'À payer aujourd’hui',
    renewal: {
      monthly: (amount) => `Se renouvelle chaque mois à ${amount} jusqu’à la résiliation.`,
      yearly: (amount) => `Se renouvelle chaque année à ${amount} jusqu’à la résiliation.`,
    },
  },
  promotion: {
    ask: 'Vous avez un code promotionnel ?',
    label: 'Code promotionnel',
    apply: 'Appliquer',
    applied: 'est déduit',
    remove: 'Retirer',
    failed: 'Le code n’a pas pu être vérifié',
  },
  country: {
    label: 'Pays',
    optional: 'facultatif',
    none: 'Non indiqué',
    help: 'Pour la taxe sur votre facture. Elle est comprise dans le prix, qui ne change pas.',
  },
  methods: {
    title: 'Moyen de paiement',
    loadFailed: 'Les moyens de paiement n’ont pas pu être chargés.',
    none: {
      title: 'Aucun moyen de paiement disponible',
      text: 'Les formules ne peuvent pas être payées pour le moment. Contactez l’assistance.',
      link: 'Contacter l’assistance',
    },
    kinds: {
      card: 'Carte',
      paypal: 'PayPal',
      digital_wallet: 'Portefeuille numérique',
      subscription: 'Abonnement dans la boutique d’applications',
      in_app: 'Achat dans l’application',
    },
    inApp: 'S’achète dans l’application Android',
    switched: { title: 'Moyen de paiement modifié', text: (name) => `Vous payez maintenant avec ${name}` },
    failed: { title: 'Échec du changement', text: 'Le moyen de paiement n’a pas pu être changé' },
    staysAt: (name) => `Votre abonnement reste chez ${name}. Votre choix ici vaut pour le prochain.`,
  },
  back: {
    asking: { title: 'En attente de la confirmation de votre paiement', text: 'Quelques secondes, rarement plus.' },
    late: {
      title: 'La confirmation prend plus de temps que d’habitude',
      text: 'Vous pouvez fermer cette page : votre formule commence dès que le paiement est confirmé.',
    },
    unpaid: { title: 'Échec du paiement', text: 'Le paiement n’a pas été effectué. Rien n’a été débité.' },
    cancelled: {
      title: 'Vous êtes revenu sans payer',
      text: 'Rien n’a été débité. Choisissez une formule pour réessayer, ou un autre moyen de paiement.',
    },
    again: 'Vérifier à nouveau',
  },
  unfinished: {
    title: (plan) => `${plan} : le paiement n’est pas terminé`,
    text: 'Rien n’a été débité. Vous pouvez reprendre là où vous vous êtes arrêté.',
    continue: 'Continuer',
    discard: 'Abandonner',
  },
  testPages: {
    pay: 'Faire le paiement en attente',
    submit: (amount) => `Payer ${amount}`,
    paid: 'Votre formule continue.',
    gone: 'Il n’y a plus rien à payer ici.',
    card: 'Une autre carte',
    cardText: 'Elle est débitée désormais, y compris pour ce qui est en attente.',
    save: 'Utiliser cette carte',
    saved: 'Carte changée',
    savedText: 'Elle est utilisée désormais.',
  },
  checkout: {
    back: 'Retour aux formules',
    summary: 'Votre formule',
    instead: { monthly: 'Payer plutôt chaque mois', yearly: 'Payer plutôt chaque année et économiser 58 %' },
    payingWith: (name) => `Vous payez avec ${name}.`,
    switch: 'Choisir un autre moyen de paiement',
    inApp: 'Ouvrez l’application sur votre appareil Android, ou choisissez un autre moyen de paiement.',
    already: 'C’est déjà votre formule.',
    other: {
      have: (plan) => `Vous avez la ${plan.toLowerCase()}`,
      change: 'Un abonnement se change, il ne s’achète pas deux fois : ce que vous avez payé compte.',
      action: (plan) => `Passer à la ${plan.toLowerCase()}`,
    },
  },
}

export default fr
