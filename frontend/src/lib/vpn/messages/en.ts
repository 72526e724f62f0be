export default {
  /** The server whose node is the machine that runs the service, instead of a country. */
  thisMachine: 'This machine',
  localNode: 'Local node',
  tunnel: {
    connectedTo: (server: string) => `Connected to ${server}`,
    waiting: 'waiting for your device',
    idle: 'no traffic in the last 3 minutes',
    demo: 'demo, nothing is protected',
  },
  connection: {
    show: 'Show file and code',
    disconnect: 'Disconnect',
    disconnecting: 'Disconnecting...',
    disconnectDevice: (device: string) => `Disconnect ${device}`,
  },
}
