import type en from './en'

const fr: typeof en = {
  title: 'Encore une étape',
  leads: {
    totp: 'Saisissez le code affiché par votre application d’authentification.',
    recovery: 'Saisissez l’un des codes de récupération que vous avez conservés. Chacun sert une seule fois.',
    passkey: 'Confirmez avec votre clé d’accès.',
  },
  afterReset: 'Votre nouveau mot de passe est enregistré.',
  code: 'Code',
  codeRequired: 'Saisissez les six chiffres affichés par l’application',
  recoveryCode: 'Code de récupération',
  recoveryCodeRequired: 'Saisissez un code de récupération, par exemple abcd-efgh-jkmn-pqrs',
  submit: 'Continuer',
  busy: 'Vérification...',
  byRecovery: 'Utiliser un code de récupération',
  byApp: 'Utiliser l’application d’authentification',
  byPasskey: 'Utiliser une clé d’accès',
  back: 'Recommencer',
  lost: 'Ni téléphone ni codes de récupération ? Les exploitants de ce service peuvent vous rendre l’accès.',
  wrongCode: {
    title: 'Le code est incorrect',
    text: 'Chaque code sert une seule fois. Attendez le suivant et vérifiez que l’horloge de votre téléphone est à l’heure.',
  },
  wrongRecovery: {
    title: 'Le code de récupération est incorrect',
    text: 'Comparez-le à ceux que vous avez conservés. Chacun sert une seule fois, et les nouveaux remplacent les anciens.',
  },
  expired: {
    title: 'Veuillez vous reconnecter',
    text: 'Plus de cinq minutes se sont écoulées, ou il y a eu trop de codes incorrects.',
  },
  passkey: {
    signIn: 'Se connecter avec une clé d’accès',
    busy: 'En attente de votre appareil...',
    or: 'ou',
    cancelled: {
      title: 'Aucune clé d’accès n’a été utilisée',
      text: 'Vous avez annulé, cela a pris trop de temps, ou cet appareil n’en a pas pour ce site. Réessayez ou connectez-vous autrement.',
    },
    refused: {
      title: 'Cette clé d’accès n’ouvre aucun compte ici',
      text: 'Elle a peut-être été supprimée. Connectez-vous avec votre mot de passe, puis ajoutez-en une nouvelle dans les paramètres.',
    },
    notAccepted: {
      title: 'Cette clé d’accès n’a pas été acceptée',
      text: 'Essayez-en une autre de ce compte ou saisissez un code.',
    },
    failed: {
      title: 'La clé d’accès n’a pas fonctionné',
      text: 'Réessayez ou connectez-vous autrement.',
    },
  },
}

export default fr
