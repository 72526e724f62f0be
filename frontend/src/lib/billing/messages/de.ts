import type en from './en'

const de: typeof en = {
  plans: { free: 'Kostenloser Tarif', monthly: 'Monatstarif', yearly: 'Jahrestarif' },
  names: { free: 'Kostenlos', monthly: 'Monatlich', yearly: 'Jährlich' },
  per: { month: 'pro Monat', year: 'pro Jahr' },
  testMode: 'Testmodus – es wird nichts abgebucht',
  offline: 'Du bist offline. Es wurde nichts gespeichert.',
  retry: 'Erneut versuchen',
  cancel: {
    confirm: 'Möchtest du dein Abo wirklich kündigen?',
    action: 'Kündigen',
    busy: 'Wird gekündigt …',
    done: { title: 'Abo gekündigt', description: 'Dein Abo wurde gekündigt.' },
    failed: { title: 'Kündigung fehlgeschlagen', text: 'Das Abo konnte nicht gekündigt werden' },
  },
  why: {
    title: 'Warum hast du gekündigt?',
    text: 'Freiwillig. Deine Antwort hilft uns, besser zu werden.',
    reasons: {
      too_expensive: 'Es ist mir zu teuer',
      not_needed: 'Ich brauche gerade kein VPN',
      speed: 'Die Verbindungen sind zu langsam',
      locations: 'Standorte, die ich brauche, fehlen',
      other_service: 'Ich nutze einen anderen Dienst',
      other: 'Ein anderer Grund',
    },
    send: 'Antwort senden',
    busy: 'Wird gesendet …',
    skip: 'Überspringen',
    thanks: 'Danke für deine Antwort.',
    missing: 'Wähle einen Grund oder überspringe die Frage.',
    failed: 'Deine Antwort konnte nicht gesendet werden. Versuche es erneut.',
  },
  resume: {
    action: 'Fortsetzen',
    busy: 'Wird fortgesetzt …',
    done: { title: 'Abo fortgesetzt', description: 'Es verlängert sich wie bisher.' },
    failed: { title: 'Fortsetzen fehlgeschlagen', text: 'Das Abo konnte nicht fortgesetzt werden' },
  },
  endsOn: (day) => `Gekündigt. Du behältst deinen Tarif bis zum ${day}, danach wird nichts mehr abgebucht.`,
  renewsOn: (day, amount) => `Verlängert sich am ${day} für ${amount}.`,
  renewsThen: (day) => `Verlängert sich am ${day}.`,
  graceUntil: (day) => `Die letzte Zahlung ist fehlgeschlagen. Dein Tarif bleibt dir bis zum ${day}.`,
  unpaid: 'Die letzte Zahlung ist fehlgeschlagen.',
  gateways: {
    testMode: 'Testmodus',
    testCard: 'Nichts wird abgebucht. Bezahle mit einer Testkarte wie 4242 4242 4242 4242.',
    cards: 'Kredit- und Debitkarten',
    paypal: 'Bezahle mit PayPal-Guthaben, Bankkonto oder Karte.',
    googlePlay: 'Schließe das Abo in der Android-App ab und bezahle mit deinem Google-Konto.',
  },
}

export default de
