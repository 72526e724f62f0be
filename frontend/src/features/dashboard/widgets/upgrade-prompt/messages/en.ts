export default {
  title: 'Unlimited connections, on every server',
  advantages: ['Premium servers', 'No monthly limit', 'Kill switch protection'],
  upgrade: 'Upgrade',
}
