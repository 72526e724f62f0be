import type en from './en'

const fr: typeof en = {
  title: 'Page introuvable',
  text: 'Il n’y a rien à cette adresse. Le lien est peut-être ancien, ou il manque une lettre.',
  home: 'Aller à la page d’accueil',
}

export default fr
