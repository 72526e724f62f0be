import type en from './en'

const fr: typeof en = { needed: 'Les clés d’accès nécessitent l’adresse' }

export default fr
