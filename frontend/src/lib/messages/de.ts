import type en from './en'

const de: typeof en = {
  unauthorized: { title: 'Nicht angemeldet', description: 'Du bist abgemeldet. Du wirst neu angemeldet …' },
  offline: 'Keine Internetverbindung. Manches funktioniert gerade nicht.',
  retry: 'Noch einmal versuchen',
  unreachable: {
    title: 'Der Dienst antwortet nicht',
    text: 'Deine Verbindung oder unser Dienst ist gestört. Es geht nichts verloren.',
  },
  crashed: {
    title: 'Diese Seite funktioniert gerade nicht',
    text: 'Bei uns ist etwas schiefgegangen. Neu laden hilft meistens.',
    reload: 'Seite neu laden',
  },
}

export default de
