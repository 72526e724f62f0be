export default {
  label: 'Main',
  items: { home: 'Home', servers: 'Servers', plans: 'Plans', settings: 'Settings' },
}
