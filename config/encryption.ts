import { defineConfig, drivers } from '@adonisjs/core/encryption'
import env from '#start/env'

const previous = env.get('APP_KEY_PREVIOUS')?.release()

/** A new APP_KEY encrypts; the previous one still decrypts, so that keys can be changed. */
const encryptionConfig = defineConfig({
  default: 'gcm',
  list: {
    gcm: drivers.aes256gcm({
      keys: [env.get('APP_KEY').release(), ...(previous ? [previous] : [])],
      id: 'gcm',
    }),
    // Tells what is still under the previous key.
    current: drivers.aes256gcm({ keys: [env.get('APP_KEY').release()], id: 'gcm' }),
  },
})

export default encryptionConfig

declare module '@adonisjs/core/types' {
  export interface EncryptorsList extends InferEncryptors<typeof encryptionConfig> {}
}
