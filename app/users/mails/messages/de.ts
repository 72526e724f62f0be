import type en from '#users/mails/messages/en'

const de: typeof en = {
  ignore: 'Wenn du das nicht warst, kannst du diese Mail ignorieren: Ohne den Link passiert nichts.',
  choosePassword: 'Neues Passwort wählen',
  verifyEmail: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: (brand: string) =>
      `Willkommen bei ${brand}. Bitte bestätige, dass diese Adresse dir gehört. Der Link gilt 24 Stunden.`,
    action: 'E-Mail-Adresse bestätigen',
  },
  knownAddress: {
    subject: 'Du hast schon ein Konto',
    text: (brand: string) =>
      `Jemand, wahrscheinlich du, wollte mit dieser Adresse ein neues Konto bei ${brand} anlegen. Es gibt schon eines, deshalb wurde nichts geändert.`,
    more: 'Du kannst dich anmelden oder ein neues Passwort wählen, falls du deines vergessen hast.',
    action: 'Anmelden',
  },
  newSignIn: {
    subject: 'Neue Anmeldung in deinem Konto',
    text: (browser: string, moment: string) =>
      `In deinem Konto hat sich ein neuer Browser angemeldet: ${browser}, ${moment} UTC.`,
    more: 'Wenn du das nicht warst, wähle jetzt ein neues Passwort. Das beendet auch alle anderen Sitzungen.',
  },
  resetPassword: {
    subject: 'Wähle ein neues Passwort',
    text: 'Jemand, wahrscheinlich du, hat ein neues Passwort angefordert. Der Link gilt eine Stunde und nur einmal.',
  },
  resetPasswordBySupport:
    'Unser Support schickt dir diesen Link, damit du ein neues Passwort wählen kannst. Er gilt eine Stunde und nur einmal. Bis du ihn benutzt, bleibt dein Passwort, wie es ist.',
  setPassword: {
    subject: (brand: string) => `Dein Konto bei ${brand}`,
    text: (hours: number) =>
      `Für dich wurde ein Konto angelegt. Wähle ein Passwort, um dich anzumelden. Der Link gilt ${hours} Stunden und nur einmal.`,
    action: 'Passwort wählen',
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    text: 'Das Passwort deines Kontos wurde geändert, und alle anderen Sitzungen wurden beendet.',
    more: 'Wenn du das nicht warst, wähle jetzt ein neues Passwort.',
  },
  confirmEmail: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: 'Bestätige, dass dies die neue Adresse deines Kontos ist. Der Link gilt 24 Stunden.',
    action: 'Adresse bestätigen',
  },
  emailChanged: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    text: 'Die E-Mail-Adresse deines Kontos wurde geändert. Von jetzt an gehen Mails an die neue Adresse.',
    more: 'Wenn du das nicht warst, wende dich sofort an den Support. Mit dieser Adresse kann man sich nicht mehr anmelden.',
  },
  factors: {
    notYou:
      'Wenn du das nicht warst, wähle jetzt ein neues Passwort: Das beendet alle Sitzungen. Sieh dann deine Sicherheitseinstellungen durch.',
    second_factor_on: {
      subject: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
      text: 'Von jetzt an braucht die Anmeldung in deinem Konto das Passwort und einen Code aus deiner Authenticator-App. Bewahre die Wiederherstellungscodes sicher auf.',
    },
    second_factor_off: {
      subject: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
      text: 'Von jetzt an genügt das Passwort, um sich in deinem Konto anzumelden. Die Wiederherstellungscodes gelten nicht mehr.',
    },
    recovery_codes_renewed: {
      subject: 'Neue Wiederherstellungscodes wurden erstellt',
      text: 'Für dein Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    },
    passkey_added: {
      subject: 'Ein Passkey wurde hinzugefügt',
      text: 'Deinem Konto wurde ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort an.',
    },
    passkey_removed: {
      subject: 'Ein Passkey wurde entfernt',
      text: 'Ein Passkey deines Kontos wurde entfernt. Mit ihm kann man sich nicht mehr anmelden.',
    },
    second_factor_reset: {
      subject: 'Dein zweiter Faktor wurde entfernt',
      text: 'Der Support hat Authenticator-App, Wiederherstellungscodes und Passkeys aus deinem Konto entfernt und alle Sitzungen beendet. Bis du einen neuen zweiten Faktor einrichtest, genügt das Passwort.',
    },
    second_factor_refused: {
      subject: 'Jemand kennt dein Passwort',
      text: 'Jemand hat dein Passwort und danach mehrere falsche Codes eingegeben. Der Zugang wurde verweigert. Wenn du dich selbst vertippt hast, ist alles in Ordnung.',
    },
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    text: 'Mit einem Wiederherstellungscode hat sich jemand in deinem Konto angemeldet.',
    none: 'Es war der letzte: Erstelle neue in deinen Sicherheitseinstellungen.',
    one: 'Einer ist übrig: Erstelle neue in deinen Sicherheitseinstellungen.',
    more: (left: number) => `${left} sind übrig.`,
  },
}

export default de
