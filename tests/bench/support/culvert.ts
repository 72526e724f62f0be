import packageJson from '../../../package.json' with { type: 'json' }

/** The command as `npm run culvert` has it: the program and its first arguments. */
export const CULVERT = packageJson.scripts.culvert.split(' ')
