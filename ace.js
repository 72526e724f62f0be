/**
 * Entry point of the framework's own commands in a source checkout: registers
 * the TypeScript loader, then starts the console kernel. The build replaces it.
 */
import '@poppinss/ts-exec'

await import('./bin/console.js')
