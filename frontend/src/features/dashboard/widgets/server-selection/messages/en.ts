export default {
  title: 'Best servers for you',
  none: 'No servers available',
  failed: 'The servers could not be loaded.',
  demo: 'Demo',
  current: 'Current',
  connect: 'Connect',
  connecting: 'Connecting...',
  locked: 'Locked',
  connectTo: (server: string) => `Connect to ${server}`,
  lockedServer: (server: string) => `${server} is locked`,
}
