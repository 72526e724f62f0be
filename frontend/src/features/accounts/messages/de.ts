import type en from './en'

const de: typeof en = {
  fields: { email: 'E-Mail', password: 'Passwort', newPassword: 'Neues Passwort', firstName: 'Vorname' },
  noScript:
    'Dieses Formular braucht JavaScript. Bitte schalte es für diese Website ein oder nimm einen anderen Browser.',
  optional: 'Freiwillig',
  passwordHelp: 'Mindestens 8 Zeichen. Ein paar Wörter, die nichts miteinander zu tun haben, sind ein gutes Passwort.',
  emailForm: 'Gib eine Adresse wie name@example.com ein',
  commonPassword: 'Dieses Passwort ist eines der häufigsten. Wähle ein anderes',
  home: (brand: string) => `${brand}, Startseite`,
  signIn: {
    title: 'Anmelden',
    lead: 'Schön, dass du wieder da bist.',
    submit: 'Anmelden',
    busy: 'Du wirst angemeldet …',
    forgot: 'Passwort vergessen?',
    with: (name: string) => `Weiter mit ${name}`,
    or: 'oder mit deiner E-Mail-Adresse',
    elsewhere: 'Noch kein Konto?',
    elsewhereLink: 'Konto anlegen',
    refused: {
      title: 'E-Mail oder Passwort stimmt nicht',
      text: 'Prüfe beides und versuche es noch einmal, oder wähle ein neues Passwort.',
    },
    oidcFailed: {
      title: 'Die Anmeldung über den anderen Dienst hat nicht geklappt',
      other: 'Bitte versuche es noch einmal.',
      reasons: {
        unavailable: 'Der andere Dienst antwortet nicht. Bitte versuche es später noch einmal.',
        expired: 'Es hat zu lange gedauert, oder Cookies sind ausgeschaltet. Bitte versuche es noch einmal.',
        refused: 'Der andere Dienst hat nicht bestätigt, wer du bist. Bitte versuche es noch einmal.',
        email_unverified:
          'Der andere Dienst hat deine E-Mail-Adresse nicht bestätigt. Hol das dort nach und versuche es dann noch einmal.',
        suspended: 'Dieses Konto ist gesperrt. Schreib dem Support, damit es wieder geöffnet wird.',
        deletion_pending: 'Dieses Konto wird gerade gelöscht.',
        linked_elsewhere:
          'Deine E-Mail-Adresse gehört zu einem Konto, das dort mit einer anderen Anmeldung verknüpft ist.',
      },
    },
  },
  signUp: {
    title: 'Konto anlegen',
    lead: 'Für den Anfang kostenlos, ohne Karte.',
    submit: 'Konto anlegen',
    busy: 'Dein Konto wird angelegt …',
    elsewhere: 'Hast du schon ein Konto?',
    elsewhereLink: 'Anmelden',
  },
  mailSent: {
    title: 'Sieh in deine Mails',
    signUp: (email: string) =>
      `Wir haben eine Nachricht an ${email} gesendet. Öffne den Link darin innerhalb von 24 Stunden, um die Adresse zu bestätigen.`,
    hint: 'Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach. Im Konto kannst du sie dir noch einmal senden lassen.',
    continue: 'Weiter',
  },
  verify: {
    title: 'Bestätige deine E-Mail-Adresse',
    lead: 'Ein Klick, und die Adresse ist deine. Damit hast du im kostenlosen Tarif 5 Verbindungen im Monat.',
    submit: 'E-Mail-Adresse bestätigen',
    busy: 'Wird bestätigt …',
    done: { title: 'Deine Adresse ist bestätigt', text: 'Danke. Alle Verbindungen deines Tarifs sind jetzt offen.' },
    continue: 'Weiter',
    password: {
      title: 'Wähle ein neues Passwort',
      lead: 'Deine Adresse ist bestätigt. Das Passwort wurde in einem anderen Browser gesetzt; wähle es deshalb hier noch einmal, damit es sicher deines ist.',
    },
  },
  expired: {
    title: 'Dieser Link gilt nicht mehr',
    verify:
      'Links gelten 24 Stunden und nur einmal. Wenn deine Adresse noch nicht bestätigt ist, lass dir einen neuen Link senden.',
    verifySignedOut:
      'Links gelten 24 Stunden und nur einmal. Melde dich an und lass dir einen neuen senden, wenn deine Adresse noch nicht bestätigt ist.',
    reset: 'Links für ein neues Passwort gelten eine Stunde und nur einmal.',
    confirm:
      'Links gelten 24 Stunden und nur einmal. Beantrage die Änderung deiner Adresse noch einmal, um einen neuen zu bekommen.',
    verified: {
      title: 'Deine Adresse ist schon bestätigt',
      text: 'Dieser Link hat seine Arbeit getan: Es bleibt nichts zu tun.',
      continue: 'Zur Übersicht',
    },
    resend: 'Neuen Link senden',
    resending: 'Wird gesendet …',
    resent: {
      title: 'Ein neuer Link ist unterwegs',
      text: 'Sieh in dein Postfach. Jeder Link gilt einmal und 24 Stunden lang.',
    },
    signIn: 'Anmelden',
    askAgain: 'Neuen Link anfordern',
    back: 'Zur Startseite',
  },
  incomplete: {
    title: 'Dieser Link ist nicht vollständig',
    text: 'Ein Teil der Adresse fehlt. Öffne den Link aus der Mail noch einmal, oder kopiere ihn ganz.',
  },
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Sag uns deine Adresse, und wir mailen dir einen Link, mit dem du ein neues wählst.',
    submit: 'Link senden',
    busy: 'Wird gesendet …',
    done: (email: string) => `Wenn es zu ${email} ein Konto gibt, ist eine Mail unterwegs. Ihr Link gilt eine Stunde.`,
    again: 'Andere Adresse nehmen',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Wähle ein neues Passwort',
    lead: 'Es ersetzt das alte und beendet alle anderen Sitzungen.',
    submit: 'Passwort speichern',
    busy: 'Wird gespeichert …',
  },
  confirm: {
    title: 'Bestätige deine neue Adresse',
    lead: 'Von da an meldest du dich mit ihr an, und unsere Mails gehen dorthin.',
    submit: 'Adresse bestätigen',
    busy: 'Wird bestätigt …',
    done: { title: 'Deine Adresse wurde geändert', text: 'Von jetzt an meldest du dich mit der neuen an.' },
    signedOut: {
      title: 'Zum Bestätigen anmelden',
      text: 'Nur wem das Konto gehört, kann eine neue Adresse bestätigen. Nach der Anmeldung kommst du hierher zurück.',
    },
    signIn: 'Anmelden',
    continue: 'Weiter',
  },
  forwarding: {
    title: 'Weitergeleitete E-Mails bekommen?',
    lead: 'E-Mails an die Adresse, die unsere Nachricht nennt, kommen in dein Postfach, sobald du zustimmst.',
    submit: 'Zustimmen',
    busy: 'Einen Moment …',
    done: {
      title: 'Danke, das ist geregelt',
      text: (address) =>
        `Ab jetzt werden E-Mails an ${address} an dich weitergeleitet, sobald die Adresse in Betrieb ist.`,
    },
    expired:
      'Links gelten 24 Stunden und nur einmal. Wenn dir noch jemand E-Mails weiterleiten möchte, bitte um einen neuen.',
  },
}

export default de
