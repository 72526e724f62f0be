export default {
  label: 'Account',
  devices: 'Devices',
  adminPanel: 'Admin Panel',
  support: 'Support',
  help: 'Help',
  signOut: 'Sign out',
}
