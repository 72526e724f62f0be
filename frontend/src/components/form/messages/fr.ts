import { plural } from '~/lib/language'
import type en from './en'

/** Minutes above a minute, seconds below: nobody counts 754 seconds. */
function duration(seconds: number) {
  const count = Math.ceil(seconds > 60 ? seconds / 60 : seconds)
  const forms = seconds > 60 ? { one: 'minute', other: 'minutes' } : { one: 'seconde', other: 'secondes' }
  return `${count} ${plural(count, forms)}`
}

const fr: typeof en = {
  summary: (count: number) => plural(count, { one: 'Un champ est à revoir', other: `${count} champs sont à revoir` }),
  required: (label: string) => `Veuillez remplir ce champ : ${label}`,
  email: 'Saisissez une adresse comme nom@example.com',
  passwordTooShort: (least: number) => `Utilisez au moins ${least} caractères`,
  passwordTooLong: (most: number) => `Utilisez au plus ${most} caractères`,
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  rateLimited: {
    title: 'Trop de tentatives',
    text: (seconds?: number) =>
      seconds === undefined
        ? 'Veuillez attendre quelques minutes avant de réessayer. Votre saisie est conservée.'
        : `Veuillez réessayer dans ${duration(seconds)}. Votre saisie est conservée.`,
  },
  offline: {
    title: 'Pas de connexion au service',
    text: 'Rien n’a été envoyé. Vérifiez votre réseau et réessayez ; votre saisie est conservée.',
  },
  failed: {
    title: 'Cela n’a pas fonctionné',
    text: 'Une erreur s’est produite de notre côté. Veuillez réessayer ; votre saisie est conservée.',
  },
}

export default fr
