import type en from './en'

const fr: typeof en = {
  fields: {
    email: 'E-mail',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    firstName: 'Prénom',
  },
  noScript: 'Ce formulaire a besoin de JavaScript. Activez-le pour ce site ou utilisez un autre navigateur.',
  optional: 'Facultatif',
  passwordHelp: 'Au moins 8 caractères. Quelques mots sans rapport entre eux font un bon mot de passe.',
  emailForm: 'Saisissez une adresse comme nom@example.com',
  commonPassword: 'Ce mot de passe est parmi les plus courants. Choisissez-en un autre',
  home: (brand: string) => `${brand}, page d’accueil`,
  signIn: {
    title: 'Se connecter',
    lead: 'Content de vous revoir.',
    submit: 'Se connecter',
    busy: 'Connexion...',
    forgot: 'Mot de passe oublié ?',
    with: (name: string) => `Continuer avec ${name}`,
    or: 'ou avec votre e-mail',
    elsewhere: 'Pas encore de compte ?',
    elsewhereLink: 'Créez-en un',
    refused: {
      title: 'L’e-mail ou le mot de passe est incorrect',
      text: 'Vérifiez les deux et réessayez, ou choisissez un nouveau mot de passe.',
    },
    oidcFailed: {
      title: 'La connexion par l’autre service n’a pas fonctionné',
      other: 'Veuillez réessayer.',
      reasons: {
        unavailable: 'L’autre service ne répond pas. Veuillez réessayer dans un moment.',
        expired: 'Cela a pris trop de temps, ou les cookies sont désactivés. Veuillez réessayer.',
        refused: 'L’autre service n’a pas confirmé qui vous êtes. Veuillez réessayer.',
        email_unverified:
          'L’autre service n’a pas vérifié votre adresse e-mail. Faites-le d’abord là-bas, puis réessayez.',
        suspended: 'Ce compte est suspendu. Écrivez au support pour le faire rouvrir.',
        deletion_pending: 'Ce compte est en cours de suppression.',
        linked_elsewhere: 'Votre adresse e-mail appartient à un compte lié là-bas à une autre connexion.',
      },
    },
  },
  signUp: {
    title: 'Créez votre compte',
    lead: 'Gratuit pour commencer, sans carte.',
    submit: 'Créer le compte',
    busy: 'Création de votre compte...',
    elsewhere: 'Vous avez déjà un compte ?',
    elsewhereLink: 'Connectez-vous',
  },
  mailSent: {
    title: 'Consultez votre messagerie',
    signUp: (email: string) =>
      `Nous avons envoyé un message à ${email}. Ouvrez son lien dans les 24 heures pour vérifier l’adresse.`,
    hint: 'Toujours rien après quelques minutes ? Regardez dans les indésirables. Dans votre compte, vous pouvez le faire renvoyer.',
    continue: 'Continuer',
  },
  verify: {
    title: 'Vérifiez votre e-mail',
    lead: 'Un clic et l’adresse est à vous. Elle vous donne 5 connexions par mois avec la formule gratuite.',
    submit: 'Vérifier l’adresse e-mail',
    busy: 'Vérification...',
    done: {
      title: 'Votre adresse est vérifiée',
      text: 'Merci. Toutes les connexions de votre formule sont maintenant ouvertes.',
    },
    continue: 'Continuer',
    password: {
      title: 'Choisissez un nouveau mot de passe',
      lead: 'Votre adresse est vérifiée. Le mot de passe a été défini dans un autre navigateur ; choisissez-le donc à nouveau ici, pour être sûr que c’est le vôtre.',
    },
  },
  expired: {
    title: 'Ce lien ne fonctionne plus',
    verify:
      'Les liens sont valables 24 heures et une seule fois. Si votre adresse n’est pas encore vérifiée, demandez un nouveau lien.',
    verifySignedOut:
      'Les liens sont valables 24 heures et une seule fois. Connectez-vous et demandez-en un nouveau si votre adresse n’est pas encore vérifiée.',
    reset: 'Les liens pour un nouveau mot de passe sont valables une heure et une seule fois.',
    confirm:
      'Les liens sont valables 24 heures et une seule fois. Demandez à nouveau le changement d’adresse pour en recevoir un autre.',
    verified: {
      title: 'Votre adresse est déjà vérifiée',
      text: 'Ce lien a déjà servi. Il n’y a rien de plus à faire.',
      continue: 'Aller au tableau de bord',
    },
    resend: 'Envoyer un nouveau lien',
    resending: 'Envoi...',
    resent: {
      title: 'Un nouveau lien est en route',
      text: 'Regardez dans votre boîte mail. Chaque lien fonctionne une fois, pendant 24 heures.',
    },
    signIn: 'Se connecter',
    askAgain: 'Obtenir un nouveau lien',
    back: 'Aller à la page d’accueil',
  },
  incomplete: {
    title: 'Ce lien n’est pas complet',
    text: 'Il manque une partie de l’adresse. Ouvrez à nouveau le lien de l’e-mail, ou copiez-le en entier.',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    lead: 'Donnez-nous votre adresse et nous vous envoyons un lien pour en choisir un nouveau.',
    submit: 'Envoyer le lien',
    busy: 'Envoi...',
    done: (email: string) =>
      `S’il existe un compte pour ${email}, un e-mail est en route. Son lien est valable une heure.`,
    again: 'Utiliser une autre adresse',
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Il remplace l’ancien et met fin à toutes les autres sessions.',
    submit: 'Enregistrer le mot de passe',
    busy: 'Enregistrement...',
  },
  confirm: {
    title: 'Confirmez votre nouvelle adresse',
    lead: 'Ensuite, vous vous connectez avec elle, et nos e-mails y arrivent.',
    submit: 'Confirmer l’adresse',
    busy: 'Confirmation...',
    done: { title: 'Votre adresse a été changée', text: 'Vous vous connectez désormais avec la nouvelle.' },
    signedOut: {
      title: 'Connectez-vous pour confirmer',
      text: 'Seul le titulaire du compte peut confirmer une nouvelle adresse. Vous reviendrez ici une fois connecté.',
    },
    signIn: 'Se connecter',
    continue: 'Continuer',
  },
  forwarding: {
    title: 'Recevoir des e-mails transférés ?',
    lead: 'Les e-mails envoyés à l’adresse que nomme notre message arriveront chez vous dès que vous acceptez.',
    submit: 'Accepter',
    busy: 'Un instant...',
    done: {
      title: 'Merci, c’est réglé',
      text: (address) =>
        `Les e-mails envoyés à ${address} vous sont désormais transférés, dès que cette adresse est en service.`,
    },
    expired:
      'Les liens sont valables 24 heures et une seule fois. Si quelqu’un veut toujours vous transférer des e-mails, demandez-lui un nouveau lien.',
  },
}

export default fr
