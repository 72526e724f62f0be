import type en from './en'

const fr: typeof en = {
  title: 'Connexions ce mois-ci',
  test: 'Connexion d’essai',
  limited: (used, limit) => `${used} connexions sur ${limit} utilisées ce mois-ci`,
  testUsed: (used, limit) => `${used} connexion d’essai sur ${limit} utilisée`,
  remaining: (count) => `Reste ${count}`,
  usedUp: 'Toutes utilisées',
  seePlans: 'Voir les formules',
  sendLink: 'Envoyer le lien',
  resets: (day) => `Remise à zéro le ${day}`,
  verify: 'Vérifiez votre e-mail pour obtenir 5 connexions',
  unlimited: 'Utilisation illimitée',
  premium: 'Forfait premium actif',
  made: (count) => `${count} ce mois-ci`,
}
export default fr
