import type en from './en'

const de: typeof en = { needed: 'Passkeys brauchen die Adresse' }

export default de
