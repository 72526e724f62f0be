/** Words for how a server is. */
export default {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  offline: 'Offline',
  maintenance: 'Maintenance',
  load: (percent: string) => `Load ${percent}`,
}
