export default { label: 'Language' }
