export default {
  title: 'Best servers for you',
  none: 'No servers available',
  failed: "Couldn't load servers.",
  demo: 'Demo',
  current: 'Current',
  connect: 'Connect',
  connecting: 'Connecting...',
  locked: 'Locked',
  connectTo: (server: string) => `Connect to ${server}`,
  lockedServer: (server: string) => `${server} is locked`,
}
