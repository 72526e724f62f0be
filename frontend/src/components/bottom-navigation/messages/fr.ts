import type en from './en'

const fr: typeof en = {
  label: 'Navigation principale',
  items: { home: 'Accueil', servers: 'Serveurs', plans: 'Formules', settings: 'Réglages' },
}

export default fr
