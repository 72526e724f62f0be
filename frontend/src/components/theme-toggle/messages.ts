export const messages = {
  label: 'Theme',
  options: { light: 'Light', dark: 'Dark', system: 'System' },
}
