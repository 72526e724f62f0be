import adonis from '@adonisjs/prettier-config'

/** The framework's preset; wider lines, since types and messages are long. The plugin reads the same files in less time. */
export default { ...adonis, printWidth: 120, plugins: ['@prettier/plugin-oxc'] }
