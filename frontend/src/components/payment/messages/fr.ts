import type en from './en'

const fr: typeof en = {
  processing: 'Traitement...',
  loading: 'Chargement du formulaire de paiement...',
  notLoaded: {
    title: 'Impossible de charger le formulaire de paiement',
    text: 'Un bloqueur ou le réseau l’en empêche peut-être. Rien n’a été débité.',
    retry: 'Réessayer',
  },
  failed: { title: 'Échec du paiement', text: 'Le paiement n’a pas abouti. Rien n’a été débité.' },
  nothingDue: 'Rien n’est dû aujourd’hui.',
  card: {
    number: 'Numéro de carte',
    expiry: 'Expiration',
    expiryHelp: 'MM/AA',
    cvc: 'Cryptogramme',
    badNumber: 'Saisissez les 16 chiffres d’une carte de test',
    badExpiry: 'Saisissez le mois et l’année, par exemple 12/34',
    badCvc: 'Saisissez 3 ou 4 chiffres',
    past: 'Cette carte a expiré',
  },
  testCards: {
    title: 'Cartes de test',
    text: 'Les vraies cartes ne fonctionnent pas ici. Choisissez-en une pour remplir le formulaire.',
    good: 'est acceptée',
    bank: 'la banque demande d’abord',
    declined: 'est refusée',
    renewal: 'les renouvellements échouent ensuite',
  },
  bank: {
    title: 'Votre banque demande',
    text: 'À la place de la page de votre banque : confirmez-vous ce paiement ?',
    approve: 'Confirmer le paiement',
    refuse: 'Refuser',
  },
  confirmation: { text: 'Votre banque veut que vous confirmiez ce paiement.', submit: 'Confirmer le paiement' },
  approval: {
    text: (provider) => `Vous continuez chez ${provider}, y approuvez le paiement, puis revenez ici.`,
    submit: (provider) => `Continuer chez ${provider}`,
  },
}

export default fr
