export default {
  title: 'Right now',
  down: 'Download',
  up: 'Upload',
  session: 'This connection',
  devices: 'Devices',
  ofDevices: (used: number, limit: number) => `${used} of ${limit}`,
  nothing: 'Not connected',
  measuring: 'measuring',
  demo: 'Demo',
}
