import type en from './en'

const fr: typeof en = {
  title: 'Vous êtes hors ligne',
  text: 'Cette page a besoin du réseau. Un tunnel actif continue sans elle, et vous ne perdez rien.',
  retry: 'Réessayer',
}

export default fr
