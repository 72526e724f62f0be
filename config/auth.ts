import { defineConfig } from '@adonisjs/auth'
import type { InferAuthenticators, InferAuthEvents } from '@adonisjs/auth/types'
import { sessionGuard } from '#users/auth/define_session_guard'

const authConfig = defineConfig({ default: 'web', guards: { web: sessionGuard() } })

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<import('@adonisjs/auth/types').Authenticators> {}
}
