export default {
  label: 'Theme',
  options: { light: 'Light', dark: 'Dark', system: 'System' },
}
