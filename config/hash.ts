import { defineConfig, drivers } from '@adonisjs/core/hash'
import app from '@adonisjs/core/services/app'

/** The parameters of OWASP's password storage cheat sheet (N=2^17 needs 128 MB; 2^16, r=8, p=2 is its equal). */
export const scrypt = {
  cost: app.inTest ? 1024 : 65_536,
  blockSize: 8,
  parallelization: app.inTest ? 1 : 2,
  maxMemory: 134_217_728,
}

const hashConfig = defineConfig({
  default: 'scrypt',
  list: {
    scrypt: drivers.scrypt(scrypt),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
