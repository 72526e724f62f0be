import type en from '#users/mails/messages/en'

const fr: typeof en = {
  ignore: 'Si ce n’était pas vous, vous pouvez ignorer cet e-mail : rien ne se passe sans le lien.',
  choosePassword: 'Choisir un nouveau mot de passe',
  verifyEmail: {
    subject: 'Vérifiez votre adresse e-mail',
    text: (brand: string) =>
      `Bienvenue chez ${brand}. Veuillez confirmer que cette adresse est la vôtre. Le lien est valable 24 heures.`,
    action: 'Vérifier l’adresse e-mail',
  },
  knownAddress: {
    subject: 'Vous avez déjà un compte',
    text: (brand: string) =>
      `Quelqu’un, sans doute vous, a voulu utiliser cette adresse pour un nouveau compte ${brand}. Elle en a déjà un ; rien n’a donc été changé.`,
    more: 'Vous pouvez vous connecter, ou choisir un nouveau mot de passe si vous avez oublié le vôtre.',
    action: 'Se connecter',
  },
  newSignIn: {
    subject: 'Nouvelle connexion à votre compte',
    text: (browser: string, moment: string) =>
      `Un nouveau navigateur s’est connecté à votre compte : ${browser}, ${moment} UTC.`,
    more: 'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe. Cela met aussi fin à toutes les autres sessions.',
  },
  resetPassword: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Le lien est valable une heure et une seule fois.',
  },
  resetPasswordBySupport:
    'Notre support vous envoie ce lien pour choisir un nouveau mot de passe. Il est valable une heure et une seule fois. Tant que vous ne l’utilisez pas, votre mot de passe reste le même.',
  setPassword: {
    subject: (brand: string) => `Votre compte ${brand}`,
    text: (hours: number) =>
      `Un compte a été créé pour vous. Choisissez un mot de passe pour vous connecter. Le lien est valable ${hours} heures et une seule fois.`,
    action: 'Choisir un mot de passe',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    text: 'Le mot de passe de votre compte a été changé, et toutes les autres sessions ont pris fin.',
    more: 'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe.',
  },
  confirmEmail: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: 'Confirmez que ceci est la nouvelle adresse de votre compte. Le lien est valable 24 heures.',
    action: 'Confirmer l’adresse',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été changée',
    text: 'L’adresse e-mail de votre compte a été changée. Désormais, les e-mails vont à la nouvelle adresse.',
    more: 'Si ce n’était pas vous, contactez immédiatement le support. Cette adresse ne permet plus de se connecter.',
  },
  factors: {
    notYou:
      'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe : cela met fin à toutes les sessions. Vérifiez ensuite vos réglages de sécurité.',
    second_factor_on: {
      subject: 'La double authentification est activée',
      text: 'Désormais, se connecter à votre compte demande le mot de passe et un code de votre application d’authentification. Gardez les codes de récupération en lieu sûr.',
    },
    second_factor_off: {
      subject: 'La double authentification est désactivée',
      text: 'Désormais, le mot de passe seul suffit pour se connecter à votre compte. Les codes de récupération ne fonctionnent plus.',
    },
    recovery_codes_renewed: {
      subject: 'De nouveaux codes de récupération ont été créés',
      text: 'De nouveaux codes de récupération ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
    },
    passkey_added: {
      subject: 'Une clé d’accès a été ajoutée',
      text: 'Une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans mot de passe.',
    },
    passkey_removed: {
      subject: 'Une clé d’accès a été supprimée',
      text: 'Une clé d’accès de votre compte a été supprimée et ne permet plus de se connecter.',
    },
    second_factor_reset: {
      subject: 'Votre second facteur a été supprimé',
      text: 'Le support a supprimé de votre compte l’application d’authentification, les codes de récupération et les clés d’accès, et mis fin à toutes les sessions. Le mot de passe seul suffit jusqu’à ce que vous configuriez un nouveau second facteur.',
    },
    second_factor_refused: {
      subject: 'Quelqu’un connaît votre mot de passe',
      text: 'Quelqu’un a saisi votre mot de passe, puis plusieurs codes incorrects. L’accès a été refusé. Si vous vous êtes trompé vous-même, tout va bien.',
    },
  },
  recoveryCodeUsed: {
    subject: 'Un code de récupération a été utilisé',
    text: 'Un code de récupération a servi à se connecter à votre compte.',
    none: 'C’était le dernier : créez-en de nouveaux dans vos réglages de sécurité.',
    one: 'Il en reste un : créez-en de nouveaux dans vos réglages de sécurité.',
    more: (left: number) => `Il en reste ${left}.`,
  },
}

export default fr
