import type en from './en'

const de: typeof en = {
  sent: 'Bestätigungsmail gesendet',
  sentTo: (email: string) => `Schau in den Posteingang von ${email}`,
  failed: 'E-Mail nicht gesendet',
  failedText: 'Bitte versuche es in ein paar Minuten noch einmal.',
}

export default de
