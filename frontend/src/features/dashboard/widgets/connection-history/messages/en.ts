export default {
  title: 'History',
  empty: 'No connections yet. Those that this browser sees are listed here.',
  open: 'Connected',
  atLeast: (duration: string) => `at least ${duration}`,
  demo: 'Demo',
  noTraffic: 'No traffic',
  down: 'Download',
  up: 'Upload',
}
