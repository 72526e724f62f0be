import type en from './en'

const de: typeof en = {
  ask: 'Bin ich geschützt?',
  asking: 'Wird geprüft...',
  through: (city) => `Dein Datenverkehr geht über ${city}`,
  outside: 'Dein Datenverkehr geht nicht über einen unserer Server',
  limits:
    'Das gilt für diesen Browser, in diesem Moment und für den Weg dieser Frage: IPv4 oder IPv6, nicht beide. Deine Adresse wurde verglichen und vergessen.',
  failed: 'Das ließ sich nicht feststellen',
  failedText: 'Die Frage kam nicht durch. Über deinen Tunnel sagt das nichts.',
  offline: 'Du bist offline, also geht gar nichts hinaus. Frag noch einmal, wenn du wieder online bist.',
  again: 'Noch einmal fragen',
}

export default de
