import adonis from '@adonisjs/prettier-config'

/** The framework's preset; wider lines, since types and messages are long. */
export default { ...adonis, printWidth: 120 }
