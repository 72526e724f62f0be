import type en from './en'

const fr: typeof en = {
  pages: {
    landing: {
      description:
        'Un VPN dont les clés sont créées dans votre navigateur et restent chez vous, avec WireGuard tout simplement et sans trace des connexions passées. Gratuit pour commencer.',
    },
    download: {
      title: 'Télécharger',
      description:
        'Obtenez l’application pour Windows, macOS, iOS ou Android, avec taille, configuration requise et somme de contrôle, ou utilisez dès aujourd’hui n’importe quelle application WireGuard.',
    },
    contact: {
      title: 'Nous contacter',
      description: 'Écrivez aux personnes derrière le service. Elles répondent sous 24 heures.',
    },
    signIn: { title: 'Se connecter' },
    signUp: { title: 'Créez votre compte' },
    verifyEmail: { title: 'Vérifiez votre e-mail' },
    forgotPassword: { title: 'Mot de passe oublié ?' },
    resetPassword: { title: 'Choisissez un nouveau mot de passe' },
    confirmEmail: { title: 'Confirmez votre nouvelle adresse' },
    confirmForwarding: { title: 'E-mails transférés' },
    help: {
      title: 'Centre d’aide',
      description:
        'Des réponses sur la connexion, les appareils, les clés, les limites, les formules et votre compte, et que faire quand quelque chose ne fonctionne pas.',
    },
    setup: {
      title: 'Guide d’installation',
      description:
        'Du fichier ou du code à un tunnel WireGuard actif : Windows, macOS, iPhone, Android, Linux et routeurs.',
    },
    about: {
      title: 'À propos',
      description:
        'Qui nous sommes, ce en quoi nous croyons, comment le service est construit et comment nous gagnons de l’argent.',
    },
    privacy: {
      title: 'Confidentialité',
      description:
        'Ce que nous conservons, combien de temps, et ce que nous ne conservons jamais. Bref, car la liste est brève.',
    },
    terms: { title: 'Conditions', description: 'Les conditions entre vous et nous, écrites pour être lues.' },
    blog: { title: 'Blog', description: 'Comment le service fonctionne, et pourquoi il fonctionne ainsi.' },
    status: {
      title: 'État du service',
      description:
        'L’état actuel de chaque serveur VPN, mesuré par les serveurs eux-mêmes : état, latence, charge, disponibilité et incidents des 90 derniers jours.',
    },
    notFound: { title: 'Page introuvable' },
    dashboard: { title: 'Tableau de bord' },
    servers: { title: 'Choisir un serveur' },
    support: { title: 'Assistance' },
    settings: { title: 'Réglages' },
    plans: { title: 'Choisissez votre formule' },
    checkout: { title: 'Finaliser le paiement' },
    manage: { title: 'Gérer l’abonnement' },
  },
}

export default fr
