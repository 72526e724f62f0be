import type en from './en'

const de: typeof en = {
  unknown: (type) => `Unbekannter Widget-Typ: ${type}`,
  failed: 'Dieses Widget konnte nicht geladen werden.',
  types: {
    connection_status: { title: 'Verbindung', description: 'Der Zustand deines Tunnels und der Weg hinein und hinaus' },
    server_info: { title: 'Server', description: 'Womit du verbunden bist oder verbunden würdest' },
    usage_stats: { title: 'Nutzung', description: 'Was dein Tarif diesen Monat noch hergibt' },
    quick_stats: { title: 'Auf einen Blick', description: 'Aktuelle Raten, diese Verbindung und deine Geräte' },
    server_selection: { title: 'Beste Server', description: 'Verbinde dich mit einem der besten Server für dich' },
    server_health: { title: 'Zustand der Server', description: 'Wie es allen Servern geht' },
    upgrade_prompt: { title: 'Upgrade', description: 'Was die bezahlten Tarife bieten' },
    connection_history: { title: 'Verlauf', description: 'Verbindungen, die dieser Browser sah, nur hier gespeichert' },
    data_usage: { title: 'Datenverbrauch', description: 'Verkehr, den dieser Browser sah, nur hier gespeichert' },
  },
}
export default de
