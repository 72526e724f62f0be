import type en from './en'

const fr: typeof en = {
  title: 'Prise en main',
  stepOf: (step, count) => `Étape ${step} sur ${count}`,
  previous: 'Précédent',
  skip: 'Passer',
  next: 'Suivant',
  start: 'Commencer',
  completed: { title: 'Bienvenue à bord !', description: 'Vous pouvez rouvrir la prise en main à tout moment.' },
  welcome: {
    title: (brand) => `Bienvenue chez ${brand}`,
    text: 'Votre trafic passe par un tunnel chiffré vers un serveur de votre choix, parmi plus de 150 emplacements dans plus de 25 pays. La mise en place prend deux minutes.',
    points: [
      'Les clés naissent dans ce navigateur et restent chez vous',
      'Aucune trace des connexions passées',
      'Fonctionne avec l’application WireGuard de chaque système',
    ],
  },
  verify: {
    title: 'Vérifiez votre adresse e-mail',
    unlimitedText: (email) =>
      `Nous avons envoyé un lien à ${email}. Il vous permet de revenir si vous oubliez votre mot de passe.`,
    text: (email) =>
      `Nous avons envoyé un lien à ${email}. Il vous donne 5 connexions par mois au lieu d’une seule pour essayer.`,
    send: 'Renvoyer l’e-mail',
    sending: 'Envoi...',
    waiting: 'En attente de votre clic sur le lien',
    verified: 'Votre adresse e-mail est vérifiée',
    required: 'Ouvrez le lien de l’e-mail, ou passez cette étape pour l’instant.',
  },
  server: {
    title: 'Choisissez un serveur',
    text: 'Les serveurs proches sont rapides ; les lointains vous montrent l’internet d’un autre pays. Votre serveur par défaut est sélectionné, les autres sont les meilleurs en ce moment.',
    none: 'Aucun serveur n’est là pour le moment. Vous pourrez en choisir un plus tard.',
    label: 'Serveur',
  },
  connect: {
    title: 'Connectez un appareil',
    text: (server) =>
      `« Se connecter » réserve une place pour cet appareil sur ${server} et vous donne un fichier et un code pour l’application WireGuard.`,
    noServer: 'Choisissez d’abord un serveur, puis connectez cet appareil.',
    connect: 'Se connecter',
    connecting: 'Connexion...',
  },
  dashboard: {
    title: 'Votre tableau de bord',
    text: 'Il est fait de widgets : état, serveur, utilisation du mois. Déplacez-les, redimensionnez-les, ajoutez et retirez-en jusqu’à ce qu’il soit le vôtre.',
    tip: 'Le bouton du tableau de bord, en haut, ouvre ses réglages.',
  },
  plans: {
    title: 'Formules',
    text: 'La formule gratuite, c’est 5 connexions par mois sur les serveurs gratuits. Les formules payantes lèvent la limite, ouvrent tous les serveurs et permettent plus d’appareils.',
    free: { name: 'Gratuite', text: '5 connexions par mois, 1 appareil' },
    monthly: { name: 'Mensuelle', text: 'Illimité, tous les serveurs, 5 appareils' },
    yearly: { name: 'Annuelle', text: 'Illimité, tous les serveurs, 10 appareils' },
    look: 'Voir les formules',
  },
  ready: {
    title: 'Prêt',
    text: 'C’est tout. Activez le tunnel dans WireGuard : le tableau de bord indique Connecté dès que votre appareil s’est manifesté.',
    help: 'Des questions ? Le centre d’aide a des réponses.',
  },
}

export default fr
