export default {
  connectedTo: 'Connected to',
  willUse: 'Your default server',
  none: 'No server selected',
  noneText: 'Choose one to connect to.',
  latency: 'Latency',
  access: 'Access',
  free: 'Free',
  premium: 'Premium',
  protocol: 'Protocol',
  unknown: 'not measured',
  demo: 'Demo',
}
