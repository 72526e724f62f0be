import type en from './en'

const fr: typeof en = {
  skip: 'Aller au contenu',
  nav: {
    label: 'Navigation principale',
    menu: 'Menu',
    features: 'Fonctionnalités',
    pricing: 'Tarifs',
    download: 'Télécharger',
    contact: 'Contact',
    signIn: 'Se connecter',
    start: 'Commencer',
  },
  footer: {
    label: 'Pied de page',
    line: 'Un VPN qui fait passer le privé sous la voie publique.',
    product: 'Produit',
    help: 'Aide',
    company: 'Entreprise',
    links: {
      help: 'Centre d’aide',
      setup: 'Guide d’installation',
      status: 'État du service',
      about: 'À propos',
      privacy: 'Confidentialité',
      terms: 'Conditions',
      blog: 'Blog',
    },
  },
}

export default fr
